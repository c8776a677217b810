import pino from 'pino'

const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ dest: 2, sync: true }))

/** Writes a fault that nobody foresaw to standard error, for whoever runs the engine. */
export function reportFault(message: string, error: unknown): void {
  log.error({ err: error }, message)
}
