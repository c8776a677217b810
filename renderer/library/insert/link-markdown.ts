const SCHEME = /^(?:https?:\/\/|mailto:|tel:)/i
const DOMAIN = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[:/?#].*)?$/u

/** A link in Markdown, of an address that may lack its `https://`; null where it is no address of the web, of mail or of a telephone. */
export function linkMarkdown(label: string, address: string): string | null {
  const given = address.trim()
  const whole = SCHEME.test(given) ? given : DOMAIN.test(given) ? `https://${given}` : null
  if (whole === null || !URL.canParse(whole)) return null
  const target = whole.replaceAll(' ', '%20').replaceAll('(', '%28').replaceAll(')', '%29')
  const words = label.trim() === '' ? given : label.trim()
  return `[${words.replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${target})`
}
