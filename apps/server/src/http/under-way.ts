import { performance } from 'node:perf_hooks'

/** fewer than these wait for something else, such as a collection of garbage */
export const manyAtOnce = 16
/** of a new answer; the rest is what was known */
const weight = 0.1
/** For so long a process that had no time left is taken to have none: it idles for a moment where much was refused. */
const stillFullSamples = 20

/**
 * What a request that comes now would take where the process has no time left. As all that is under way shares the
 * process and the database, an answer takes longer with each: by how much is known for every route from its last
 * answers. It is known at once, also within a turn of the event loop that takes up hundreds.
 */
export function createUnderWay() {
  let underWay = 0
  let fullFor = 0
  /** milliseconds for each request under way, by route; of all routes under the empty name, which none has */
  const each = new Map<string, number>()
  const learn = (route: string, ms: number) =>
    each.set(route, (each.get(route) ?? ms) * (1 - weight) + ms * weight)
  // what waits for others, as for a carrier, is no queue of ours: the process has time then
  const msOf = (route: string) =>
    fullFor > 0 && underWay >= manyAtOnce ? (each.get(route) ?? each.get('') ?? 0) * (underWay + 1) : 0
  return {
    /** A request has begun; what is answered is to be called when it has ended. */
    begin(route: string, nowMs = performance.now()) {
      underWay += 1
      const before = underWay
      return (endMs: number) => {
        const others = (before + underWay) / 2
        underWay -= 1
        if (others < manyAtOnce) return
        learn(route, (endMs - nowMs) / others)
        learn('', (endMs - nowMs) / others)
      }
    },
    /** `isFullNow`: since the last sample the process was never idle, or somebody waited for a connection */
    sample(isFullNow: boolean) {
      fullFor = isFullNow ? stillFullSamples : Math.max(0, fullFor - 1)
    },
    /** milliseconds that a request of this route would take */
    msOf,
    /** how many requests are under way */
    count: () => underWay,
    /** milliseconds that a request takes, of whatever routes are asked for */
    usualMs: () => msOf(''),
  }
}
