/** What a program that Colophon starts is told of its environment: nothing that opens a secret. */
export function programEnvironment(environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !/^COLOPHON_(?:SECRET_|KEY$)/i.test(name)))
}
