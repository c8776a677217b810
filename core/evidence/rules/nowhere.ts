import type { EvidenceReasons } from '../contract.ts'
import { numberOfWord } from './numbers.ts'

/** Figures and names of a cited sentence that none of its sources has anywhere; offsets are UTF-16 units of the body. */
export interface BeyondSource {
  claim_id: string
  sentence: string
  start: number
  end: number
  items: readonly string[]
  source_title: string
}

/** What is rounded or counted together is no figure of the source. */
const ROUGH =
  /\b(?:about|around|nearly|almost|roughly|approximately|some|over|under|above|below|up to|at least|at most|more than|less than|fewer than|close to|a total of|together|in all|between)\s+(?:[£$€]\s?)?$/i
/** A number to ring is no figure. */
const PHONE = /(?<![\d.,])(?:\+\d{1,3}[ -]?|0)\d{1,4}(?:[ -]\d{2,5}){1,4}/g
/** Smaller numbers are counted, and written as words. */
const LEAST_NUMBER = 13
const SHORTEST_NAME = 4

/** A text as figures and names are looked for in it; made once, however many sentences cite it. */
export interface Searched {
  /** In small letters. */
  lower: string
  /** Without marks between thousands. */
  digits: string
}

export function searched(text: string): Searched {
  return { lower: text.toLowerCase(), digits: text.replace(/(\d)[,\u00a0\u202f ](?=\d{3}(?!\d))/g, '$1') }
}

/**
 * Figures and names of a claim that stand nowhere in the whole texts that it cites, nor in what the brief says: invented, or of
 * another source.
 */
export function standingNowhere(
  claim: string,
  { numbers_missing, names_missing }: Pick<EvidenceReasons, 'numbers_missing' | 'names_missing'>,
  texts: readonly Searched[],
): string[] {
  const numbers = numbers_missing.filter(
    (number) => isTelling(claim, number) && !texts.some((text) => isIn(text, number)),
  )
  const names = names_missing.filter(
    (name) => isLong(name) && !texts.some(({ lower }) => lower.includes(bareName(name))),
  )
  return [...numbers, ...names]
}

function isTelling(claim: string, number: string): boolean {
  const value = Number(number.replace(/,(?=\d{3})/g, ''))
  const at = claim.indexOf(number)
  return (
    (Number.isNaN(value) || value >= LEAST_NUMBER || number.includes('.')) &&
    at >= 0 &&
    !ROUGH.test(claim.slice(0, at)) &&
    ![...claim.matchAll(PHONE)].some(({ index, 0: words }) => at >= index && at < index + words.length)
  )
}

/** Numbers that a claim has in words, among what it measures in: "forty minutes". */
export function numbersInWords(units: readonly string[]): string[] {
  return units.filter((unit) => (numberOfWord(unit.toLowerCase()) ?? 0) >= LEAST_NUMBER)
}

/** Whether a number stands in a text, in figures or, where the claim has it so, in its word. */
function isIn({ lower, digits }: Searched, number: string): boolean {
  const value = numberOfWord(number.toLowerCase())
  return value === null
    ? hasNumber(digits, number)
    : lower.includes(number.toLowerCase()) || hasNumber(digits, String(value))
}

/** Whether a number stands in a text, whatever marks its thousands. */
export function hasNumber(text: string, number: string): boolean {
  const plain = number.replace(/,(?=\d{3})/g, '').replace(/\D+$/, '')
  return new RegExp(`(?<![\\d.])${plain.replace(/[.]/g, '\\.')}(?![\\d]|\\.\\d)`).test(text)
}

function isLong(name: string): boolean {
  return bareName(name).length >= SHORTEST_NAME
}

function bareName(name: string): string {
  return name
    .toLowerCase()
    .replace(/['’]s$/, '')
    .replace(/s$/, '')
}
