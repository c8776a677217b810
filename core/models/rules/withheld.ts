import { sentenceSpans } from '../../kernel/sentences.ts'

/**
 * Words that address whatever reads a text for a person, not the person: orders to a language model, verdicts dictated to
 * it, marks of a conversation with one.
 */
const ADDRESSES_A_MODEL: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass|skip)\b.{0,40}\b(?:previous|prior|above|earlier|preceding|all|any|your|these|those|the|other)\b.{0,30}\b(?:instructions?|prompts?|rules?|directions?|guidelines?|context|messages?|constraints?|policies|policy)\b/i,
  /\b(?:you are|you're|act as|pretend to be|behave as|respond as|roleplay as)\b.{0,20}\b(?:ai|assistant|language model|llm|chatbot|gpt|bot|verifier|fact[- ]checker|judge|reviewer|grader)\b/i,
  /\b(?:ai|assistants?|language models?|llms?|chatbots?|verifiers?|graders?|fact[- ]checkers?)\b.{0,60}\b(?:must|should|shall|have to|please|reply|respond|answer|output|mark|write|return|set|report|rate|judge|treat|classify|call|visit|fetch|send)\b/i,
  /\b(?:answer|respond|reply|output|return|mark|label|judge|rate|classify|report|declare|set|treat|count|consider|score|grade)\b.{0,60}\b(?:supported|contradicted|not_supported|unclear|entailment|verdict|verified|achieved[_ ]level|assurance|meets_tier_contract|blocking_violations|needs_manual_review|passed|approved)\b/i,
  /\b(?:verdict|entailment|assurance level|achieved level|confidence)\b.{0,30}\b(?:is|to|as|=|:)\s*["'“‘]?(?:supported|contradicted|not_supported|unclear|verified|high|passed)\b/i,
  /\b(?:new|updated|real|hidden|important|system|developer|admin(?:istrator)?)\s+(?:instructions?|prompts?|messages?|override|directive)\b/i,
  /\b(?:system|developer|assistant|user)\s*(?:prompt|message|role)?\s*:\s*\S/i,
  /<\/?(?:system|data|source|instructions?|prompt|assistant|user)\b|\[\/?(?:INST|SYS)\]|<\|[^|]{0,40}\|>|<<\/?SYS>>/i,
  /\b(?:reveal|print|repeat|show|leak|send|forward|email|post|upload|exfiltrate)\b.{0,40}\b(?:api key|secret|password|credential|system prompt|your prompt|your instructions|conversation)\b/i,
  /\b(?:call|use|invoke|switch to|route (?:this|it)? ?to|reroute)\b.{0,30}\b(?:tool|function|model|provider|endpoint|route|webhook)\b/i,
  /\b(?:fetch|visit|open|request|load|call|curl|wget)\b.{0,20}\bhttps?:\/\//i,
  /"(?:verdicts?|entailment|achieved_level|queries|excerpts)"\s*:/i,
]

/**
 * A source's text as a model is shown it: sentences that address a language model are left out, and counted. They stay in
 * the library and in what people see; here they could only do harm.
 */
export function withoutOrders(text: string): { text: string; withheld: number } {
  let withheld = 0
  const lines = text.split('\n').map((line) => {
    const kept = sentenceSpans(line)
      .map(({ start, end }) => line.slice(start, end))
      .filter((sentence) => {
        const isOrder = ADDRESSES_A_MODEL.some((pattern) => pattern.test(sentence))
        if (isOrder) withheld += 1
        return !isOrder
      })
    return kept.join(' ')
  })
  return {
    text: lines
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    withheld,
  }
}
