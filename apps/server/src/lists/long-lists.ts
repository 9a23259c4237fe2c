const rememberedMs = 30_000
/** enough for all the lists that people look at in that time */
const listsMax = 1_000

/**
 * Which lists, as they are narrowed, have more rows than are counted. To find that out again takes longer than the page
 * itself, and what is long stays long: who deletes thousands of rows reads "more than" for half a minute more.
 */
export interface LongLists {
  has(list: string): boolean
  add(list: string): void
}

export function createLongLists(now: () => number = () => performance.now()): LongLists {
  const until = new Map<string, number>()
  return {
    has(list) {
      const end = until.get(list)
      if (end === undefined || end > now()) return end !== undefined
      until.delete(list)
      return false
    },
    add(list) {
      until.delete(list)
      until.set(list, now() + rememberedMs)
      const [oldest] = until.keys()
      if (until.size > listsMax && oldest !== undefined) until.delete(oldest)
    },
  }
}
