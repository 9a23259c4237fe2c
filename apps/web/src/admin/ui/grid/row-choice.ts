/** Which rows of a grid are ticked, by their keys. Whoever shows a part of it is told when anything has changed. */
export type RowChoice = ReturnType<typeof makeRowChoice>

export function makeRowChoice() {
  let ticked: ReadonlySet<string> = new Set()
  let last: string | null = null
  const listeners = new Set<() => void>()
  const put = (keys: Iterable<string>) => {
    ticked = new Set(keys)
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    has: (key: string) => ticked.has(key),
    count: () => ticked.size,
    /** ticks a row or takes it out; with a range also those between it and the one before, in the order of `keys` */
    pick: (key: string, keys: readonly string[], isRange: boolean) => {
      const from = last === null ? -1 : keys.indexOf(last)
      const to = keys.indexOf(key)
      last = key
      const span = isRange && from >= 0 ? keys.slice(Math.min(from, to), Math.max(from, to) + 1) : [key]
      if (!ticked.has(key)) return put([...ticked, ...span])
      const out = new Set(span)
      return put([...ticked].filter((one) => !out.has(one)))
    },
    /** all of them, or none */
    pickAll: (keys: readonly string[]) => put(keys),
    /** those that are there no more are not ticked either */
    keepOnly: (keys: readonly string[]) => {
      if (ticked.size === 0) return
      const there = new Set(keys)
      const left = [...ticked].filter((key) => there.has(key))
      if (left.length < ticked.size) put(left)
    },
  }
}
