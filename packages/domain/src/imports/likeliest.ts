/** The known code or word that was probably meant: it differs in at most a quarter of its letters. */
export function likeliest(text: string, known: readonly string[]): string | null {
  const wanted = text.normalize('NFKC').toUpperCase()
  const most = Math.max(2, wanted.length / 4)
  let best: { one: string; distance: number } | null = null
  for (const one of known) {
    // a word of two letters is like every other one
    const distance = distanceOf(wanted, one.toUpperCase())
    if (
      distance <= Math.min(most, Math.max(wanted.length, one.length) / 2) &&
      (best === null || distance < best.distance)
    )
      best = { one, distance }
  }
  return best?.one ?? null
}

/** Letters to add, drop or replace (Levenshtein). */
function distanceOf(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = (before[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      row.push(Math.min(replaced, (before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    before = row
  }
  return before[other.length] ?? 0
}
