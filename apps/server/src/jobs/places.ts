import { type LaneName, lanes, placesOfServer } from './lanes'

/** The places of this process that are taken, by lane and by server. */
export function createPlaces() {
  const startedAt = performance.now()
  const takenAt = new Map<LaneName, number>()
  const ofLanes = new Map<LaneName, number>()
  const ofServers = new Map<string, number>()
  return {
    take(lane: LaneName, server: string | null) {
      takenAt.set(lane, performance.now())
      add(ofLanes, lane, 1)
      if (server !== null) add(ofServers, server, 1)
    },
    free(lane: LaneName, server: string | null) {
      add(ofLanes, lane, -1)
      if (server !== null) add(ofServers, server, -1)
    },
    /** those that get no more at the moment */
    fullServers: () =>
      [...ofServers].filter(([, taken]) => taken >= placesOfServer).map(([server]) => server),
    /** milliseconds since a place of a lane was taken, or since the start; 0 where all its places are taken */
    idleMs: (lane: LaneName) =>
      (ofLanes.get(lane) ?? 0) >= lanes[lane].places
        ? 0
        : performance.now() - (takenAt.get(lane) ?? startedAt),
  }
}

function add<K>(taken: Map<K, number>, key: K, more: number) {
  const now = (taken.get(key) ?? 0) + more
  if (now > 0) taken.set(key, now)
  else taken.delete(key)
}
