/** A zone's name, which is checked when the service starts. */
export const literal = (timeZone: string) => `'${timeZone.replaceAll("'", "''")}'`

/** The shop's day now: an SQL expression. */
export const todayIn = (timeZone: string) => `(now() at time zone ${literal(timeZone)})::date`

/** The instant at which the shop's today ends. */
export const endOfToday = (timeZone: string) =>
  `((${todayIn(timeZone)} + 1)::timestamp at time zone ${literal(timeZone)})`
