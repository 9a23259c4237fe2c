import { ConfigError } from './config-error'

/** GETZO_DEMO is 1, or for tests the moment by which all rows of the demo are dated. */
export function readDemoMoment({ GETZO_DEMO: text }: Record<string, string | undefined>): Date | null {
  if (!text || text === '1') return null
  const moment = new Date(text)
  if (/^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(moment.getTime())) return moment
  throw new ConfigError(
    `GETZO_DEMO: must be 1, or for tests a moment such as 2026-01-31T00:00:00+08:00, not '${text}'`,
  )
}
