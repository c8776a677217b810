import envPaths from 'env-paths'

/** The platform's application-data folder of Colophon; the desktop and the command line use the same one. */
export function defaultDataFolder(): string {
  return envPaths('colophon', { suffix: '' }).data
}
