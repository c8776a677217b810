import { advisory, blocking, quoted, unsettled, type TextFindingKind } from './kinds/text-finding-kind.ts'

/** The kinds of finding about what of a text was not read, and what readers see otherwise than programs. */
export const UNREAD_FINDINGS = {
  language_not_checked: advisory(
    1,
    (it) => `The text is in ${it.found ?? 'another language'}. Not checked in it: ${it.expected ?? ''}.`,
    'Have it read by somebody who knows the language.',
  ),
  language_not_read: unsettled(
    3,
    (it) => `The text seems to be in ${it.found ?? 'another language'}. Not checked in it: ${it.expected ?? ''}.`,
    'Have it read by somebody who knows the language.',
  ),
  words_unknown: blocking(
    40,
    (it) =>
      `Most words of this text are in no word list (${it.found ?? ''} of ${it.expected ?? ''}), and its language could not be recognised, so its words were not checked.`,
    'Write it in words that readers know; if it is in a language that Colophon does not recognise, it cannot be cleared here.',
  ),
  nothing_to_read: blocking(
    40,
    () => 'The text has no words outside of code and formatting, so there was nothing to check.',
    'Write the text, or check the right file.',
  ),
  letters_disguised: blocking(
    40,
    (it) =>
      `${quoted(it)} mixes letters that look alike but are of different alphabets; readers see one word, and programs another. Words like it: ${it.found ?? '1'}.`,
    'Type the words again with letters of one alphabet.',
  ),
  hidden_characters: blocking(
    30,
    (it) =>
      `There is a character at ${quoted(it)} that readers cannot see (${it.found ?? ''}); such characters hide letters or turn their order round.`,
    'Delete it, or type the words again.',
  ),
} satisfies Readonly<Record<string, TextFindingKind>>
