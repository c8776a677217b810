import { cutAt } from '../../kernel/text.ts'

const LONGEST_PROBLEM = 600

/** An answer that does not fit; `message` tells the model what to put right. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer'
  constructor(message: string) {
    super(cutAt(message, LONGEST_PROBLEM))
  }
}
