import { useEffect, useState } from 'react'

/** How long a changed row stays marked. */
const markedMs = 8_000
const none: ReadonlySet<number> = new Set()

/** Each list's rows as last shown, by the list's name: they outlive the screen. */
const lastSeen = new Map<string, ReadonlyMap<number, string>>()

/** Has a row marked as changed where the list shows it next, such as a record that was just made. */
export const markInList = (list: string, id: number) =>
  lastSeen.set(list, new Map([...(lastSeen.get(list) ?? []), [id, '']]))

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
      return was === undefined || was === now.get(id) ? [] : [id]
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
