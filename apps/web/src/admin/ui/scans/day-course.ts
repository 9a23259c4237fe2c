/** Scans of one of the shop's days, YYYY-MM-DD. */
export interface DayScans {
  day: string
  visitors: number
  scans: number
}

const dayMs = 86_400_000
const asMs = (day: string) => Date.parse(`${day}T00:00:00Z`)

/**
 * The consecutive days of a chart, up to the last day with scans. Days without scans are zero. At most `length` days,
 * beginning no earlier than the first day with scans.
 */
export function dayCourse(days: readonly DayScans[], length: number): DayScans[] {
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined) return []
  const known = new Map(days.map((one) => [one.day, one]))
  const since = (asMs(last.day) - asMs(first.day)) / dayMs + 1
  const shown = Math.min(length, Math.max(since, 7))
  return Array.from({ length: shown }, (_, at) => {
    const day = new Date(asMs(last.day) - (shown - 1 - at) * dayMs).toISOString().slice(0, 10)
    return known.get(day) ?? { day, visitors: 0, scans: 0 }
  })
}
