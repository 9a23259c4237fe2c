/** A point of a chart: its place along the axis, and the series. */
export interface Point {
  at: number
  series: number
}

/** Where a key goes from a point; null for a key that does nothing there. Ends are ends: no key goes around. */
export function pointAfter(
  key: string,
  { at, series }: Point,
  size: { points: number; series: number },
): Point | null {
  const along = (next: number) => ({ series, at: Math.min(Math.max(next, 0), size.points - 1) })
  const across = (next: number) => ({ at, series: Math.min(Math.max(next, 0), size.series - 1) })
  switch (key) {
    case 'ArrowRight':
      return along(at + 1)
    case 'ArrowLeft':
      return along(at - 1)
    case 'Home':
      return along(0)
    case 'End':
      return along(size.points - 1)
    case 'ArrowDown':
      return across(series + 1)
    case 'ArrowUp':
      return across(series - 1)
    default:
      return null
  }
}
