/**
 * A round of chunks each of which imports the next, or undefined. Such a round runs one of them before what it needs, and
 * no screen can load it without all the others.
 */
export function cycleOf(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const ended = new Set<string>()
  const below = (way: readonly string[], name: string): readonly string[] | undefined => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
    if (ended.has(name)) return undefined
    for (const next of imports.get(name) ?? []) {
      const cycle = below([...way, name], next)
      if (cycle !== undefined) return cycle
    }
    ended.add(name)
    return undefined
  }
  for (const name of imports.keys()) {
    const cycle = below([], name)
    if (cycle !== undefined) return cycle
  }
  return undefined
}
