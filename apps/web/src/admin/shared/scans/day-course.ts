/** Visitors of one of the shop's days, YYYY-MM-DD. */
export interface DayVisitors {
  day: string
  visitors: number
}

/** The same with all requests. */
export interface DayScans extends DayVisitors {
  scans: number
}

const dayMs = 86_400_000
const asMs = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** `length` consecutive days that end with `until`; those not among `days` are zero. */
export function lastDays(days: readonly DayVisitors[], until: string, length: number): DayVisitors[] {
  const known = new Map(days.map(({ day, visitors }) => [day, visitors]))
  return Array.from({ length }, (_, at) => {
    const day = new Date(asMs(until) - (length - 1 - at) * dayMs).toISOString().slice(0, 10)
    return { day, visitors: known.get(day) ?? 0 }
  })
}

/**
 * The consecutive days of a chart, up to the last day with scans. At most `length` days, beginning no earlier than the
 * first day with scans.
 */
export function dayCourse(days: readonly DayVisitors[], length: number): DayVisitors[] {
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined) return []
  const since = (asMs(last.day) - asMs(first.day)) / dayMs + 1
  return lastDays(days, last.day, Math.min(length, Math.max(since, 7)))
}

/** The steps of a chart's axis from 0 up to at least `most`: four at most, whole and round. */
export function axisSteps(most: number): number[] {
  const rough = Math.max(1, most) / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough)
  const count = Math.ceil(Math.max(1, most) / step)
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}
