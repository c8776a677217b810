declare module 'nspell' {
  const nspell: (dictionary: { aff: Uint8Array; dic: Uint8Array }) => { correct(word: string): boolean }
  export { nspell as default }
}
