/** The ticked rows of a grid, by their keys. Subscribers are notified of every change. */
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
    /** Ticks or unticks a row; with a range also those between it and the previous one, in the order of `keys`. */
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
    /** Unticks rows that no longer exist. */
    keepOnly: (keys: readonly string[]) => {
      if (ticked.size === 0) return
      const there = new Set(keys)
      const left = [...ticked].filter((key) => there.has(key))
      if (left.length < ticked.size) put(left)
    },
  }
}
