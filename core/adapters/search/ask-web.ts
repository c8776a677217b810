import { OutboundFailure, type AskWeb, type Outbound, type WebQuestion } from '../../ports.ts'
import { SearchFailure, type SearchAdapter } from './answer.ts'
import { askBrave } from './brave.ts'
import { askKiwix } from './kiwix.ts'
import { askSearxng } from './searxng.ts'
import { askTavily } from './tavily.ts'

const ADAPTERS: Record<WebQuestion['engine'], SearchAdapter> = {
  searxng: askSearxng,
  kiwix: askKiwix,
  brave: askBrave,
  tavily: askTavily,
}

/** The web search through the guarded client. A search that fails is an answer with its cause. */
export function webSearch(outbound: Outbound): AskWeb {
  return async (question) => {
    try {
      const { results, trouble } = await ADAPTERS[question.engine](outbound, question)
      if (results.length > 0) return { outcome: 'found', cause: trouble, results }
      return { outcome: 'nothing', cause: trouble ?? 'It found nothing.', results }
    } catch (error) {
      const isOurs = error instanceof SearchFailure || error instanceof OutboundFailure
      if (!isOurs || question.signal?.aborted === true) throw error
      return { outcome: 'failed', cause: error.message, results: [] }
    }
  }
}
