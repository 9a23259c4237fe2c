import type { FastifyBaseLogger } from 'fastify'
import { Gauge, type Registry } from 'prom-client'

interface Parts {
  metrics: Registry
  log: Pick<FastifyBaseLogger, 'warn'>
}

interface DatabaseGauge<Label extends string> {
  name: string
  help: string
  labelNames?: readonly Label[]
  /** asks the database and sets the gauge */
  read: (gauge: Gauge<Label>) => Promise<void>
}

/** A metric that the database is asked for. While it is away, the last known value: one that fails ends all (N5). */
export function addDatabaseGauge<Label extends string = never>(
  { metrics, log }: Parts,
  { read, ...shown }: DatabaseGauge<Label>,
): void {
  metrics.registerMetric(
    new Gauge<Label>({
      ...shown,
      registers: [],
      async collect() {
        await read(this).catch((error: unknown) =>
          log.warn({ err: error, metric: shown.name }, 'a metric could not be read'),
        )
      },
    }),
  )
}
