import type { FastifyBaseLogger } from 'fastify'

/**
 * The log of one request, with the request's id in every line. Pino's own for it is made with the first line: most
 * requests write none, and making it takes as long as finding the request's route.
 */
export class RequestLog implements FastifyBaseLogger {
  readonly #log: FastifyBaseLogger
  readonly #bindings: Record<string, unknown>
  #own: FastifyBaseLogger | undefined

  constructor(log: FastifyBaseLogger, bindings: Record<string, unknown>) {
    this.#log = log
    this.#bindings = bindings
  }

  get own(): FastifyBaseLogger {
    this.#own ??= this.#log.child(this.#bindings)
    return this.#own
  }

  get level() {
    return this.#log.level
  }

  child(bindings: Record<string, unknown>) {
    return this.own.child(bindings)
  }

  trace(...line: unknown[]) {
    Reflect.apply(this.own.trace, this.own, line)
  }

  debug(...line: unknown[]) {
    Reflect.apply(this.own.debug, this.own, line)
  }

  info(...line: unknown[]) {
    Reflect.apply(this.own.info, this.own, line)
  }

  warn(...line: unknown[]) {
    Reflect.apply(this.own.warn, this.own, line)
  }

  error(...line: unknown[]) {
    Reflect.apply(this.own.error, this.own, line)
  }

  fatal(...line: unknown[]) {
    Reflect.apply(this.own.fatal, this.own, line)
  }

  silent(...line: unknown[]) {
    Reflect.apply(this.own.silent, this.own, line)
  }
}
