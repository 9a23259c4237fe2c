/** How close a list's rows stand: 52 px or 36. */
export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

/** How wide a person may make a column, in px. */
export const columnWidthPx = { min: 48, max: 800 } as const

/** A column as a person has it. width in px; null is as wide as what it holds. */
export interface ColumnPlace {
  id: string
  shown: boolean
  width: number | null
}

/** How a person, or a view, has a list's columns, in their order (W3). */
export interface Arrangement {
  columns: ColumnPlace[]
  density: Density
}

/**
 * The list's columns as arranged. A column that the list no longer has is left out; one that was added since stands
 * after the one that it follows by default, shown. The first column names the record: it stays first and in sight.
 */
export function arrangeColumns(known: readonly string[], saved: Arrangement | null): ColumnPlace[] {
  const places: ColumnPlace[] = []
  for (const place of saved?.columns ?? []) {
    if (known.includes(place.id) && !places.some(({ id }) => id === place.id)) places.push(place)
  }
  for (const [index, id] of known.entries()) {
    if (places.some((place) => place.id === id)) continue
    const before = places.findIndex((place) => place.id === known[index - 1])
    places.splice(before + 1, 0, { id, shown: true, width: null })
  }
  const [first] = known
  return [
    ...places.filter(({ id }) => id === first).map((place) => ({ ...place, shown: true })),
    ...places.filter(({ id }) => id !== first),
  ]
}

/** Whether two arrangements show a list alike. null is the list's own, whose rows are compact. */
export function isSameArrangement(
  known: readonly string[],
  one: Arrangement | null,
  other: Arrangement | null,
): boolean {
  const written = (arrangement: Arrangement | null) =>
    JSON.stringify([
      arrangement?.density ?? 'compact',
      arrangeColumns(known, arrangement).map(({ id, shown, width }) => [id, shown, width]),
    ])
  return written(one) === written(other)
}

/** The columns with one of them at another index. The first one keeps its place. */
export function moveColumn(columns: readonly ColumnPlace[], id: string, to: number): ColumnPlace[] {
  const from = columns.findIndex((place) => place.id === id)
  const moved = columns[from]
  const rest = columns.filter((place) => place.id !== id)
  if (moved === undefined || from === 0) return [...columns]
  rest.splice(Math.max(1, to), 0, moved)
  return rest
}

/** The columns with one of them changed; a width outside what is allowed becomes the nearest that is. */
export const changeColumn = (
  columns: readonly ColumnPlace[],
  id: string,
  change: Partial<Omit<ColumnPlace, 'id'>>,
): ColumnPlace[] =>
  columns.map((place) => {
    if (place.id !== id) return place
    const { width, ...next } = { ...place, ...change }
    return { ...next, width: width === null ? null : allowedWidth(width) }
  })

/** The nearest width that a column may have, in whole px. */
export const allowedWidth = (px: number): number =>
  Math.min(columnWidthPx.max, Math.max(columnWidthPx.min, Math.round(px)))
