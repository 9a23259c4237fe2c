import { type RefObject, useEffect, useState } from 'react'

/** How long a changed row stays marked. */
const markedMs = 8_000
const none: ReadonlySet<number> = new Set()

/** Each list's rows as last shown, by the list's name: they outlive the screen. */
const lastSeen = new Map<string, ReadonlyMap<number, string>>()

/** A record that was just made, by the list's name: rows that are read before it do not have it yet. */
const made = new Map<string, number>()

/** Later, what no page has shown is no news any more. */
const newsMs = 60_000

/** Has the row of a record that was just made marked, and brought into view, once the list shows it. */
export function markInList(list: string, id: number) {
  made.set(list, id)
  setTimeout(() => {
    if (made.get(list) === id) made.delete(list)
  }, newsMs)
}

/**
 * Ids of the rows that have changed since they were last shown: from the list itself, or on another screen. They stay
 * marked for a while.
 */
export function useChangedRows(
  list: string,
  rows: readonly { id: number }[] | undefined,
): ReadonlySet<number> {
  const [changed, setChanged] = useState(none)
  useEffect(() => {
    if (rows === undefined) return
    const before = lastSeen.get(list)
    const now = new Map(rows.map((row) => [row.id, JSON.stringify({ ...row, cursor: undefined })]))
    lastSeen.set(list, now)
    const ids = rows.flatMap(({ id }) => {
      const was = before?.get(id)
      const isMade = id === made.get(list)
      return isMade || (was !== undefined && was !== now.get(id)) ? [id] : []
    })
    if (ids.length > 0) queueMicrotask(() => setChanged(new Set(ids)))
  }, [list, rows])
  useEffect(() => {
    if (changed.size === 0) return undefined
    const timer = setTimeout(() => setChanged(none), markedMs)
    return () => clearTimeout(timer)
  }, [changed])
  return changed
}

/** Brings the row of a record that was just made into view, once it is drawn. */
export function useMadeInView(
  list: string,
  region: RefObject<HTMLElement | null>,
  drawn: readonly { id: number }[] | undefined,
) {
  useEffect(() => {
    const id = made.get(list)
    if (id === undefined || drawn?.some((row) => row.id === id) !== true) return
    made.delete(list)
    region.current?.querySelector(`tr[data-row="${id}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [list, region, drawn])
}
