import { type QueueId, queueIds } from './queue-ids'

/** A queue as a person has it on Today: in its place, shown or left to the line of hidden ones (W1). */
export interface QueuePlace {
  id: QueueId
  shown: boolean
}

/**
 * A role's queues in a person's order. One that was added since stands after the one that it follows by default, shown.
 */
export function arrangeQueues(known: readonly QueueId[], saved: readonly QueuePlace[] | null): QueuePlace[] {
  const places: QueuePlace[] = []
  for (const { id, shown } of saved ?? []) {
    if (known.includes(id) && !places.some((place) => place.id === id)) places.push({ id, shown })
  }
  for (const [index, id] of known.entries()) {
    if (places.some((place) => place.id === id)) continue
    const before = places.findIndex((place) => place.id === known[index - 1])
    places.splice(before + 1, 0, { id, shown: true })
  }
  return places
}

/** Whether a person has put queues into an order of their own: then the one over its limit stays in its place, too. */
export const isOwnOrder = (known: readonly QueueId[], places: readonly QueuePlace[]): boolean =>
  places.some(({ id }, at) => id !== known[at])

/** The queues with one of them at the place of another. */
export function moveQueue(places: readonly QueuePlace[], id: QueueId, to: QueueId): QueuePlace[] {
  const from = places.findIndex((place) => place.id === id)
  const at = places.findIndex((place) => place.id === to)
  const moved = places[from]
  if (moved === undefined || at === -1) return [...places]
  return places.filter((place) => place.id !== id).toSpliced(at, 0, moved)
}

export const showQueue = (places: readonly QueuePlace[], id: QueueId, shown: boolean): QueuePlace[] =>
  places.map((place) => (place.id === id ? { ...place, shown } : place))

/** As many places as there are queues: no more are kept. */
export const placesMax = queueIds.length
