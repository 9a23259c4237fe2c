import { type RefObject, useEffect, useRef } from 'react'

/** The line that was corrected last, until the focus has gone on from it. It outlives the check, which takes its time. */
export type Corrected = RefObject<number | null>

/**
 * After a correction moves the focus to the next fault: of the same line, else of a later one, else the first that is left,
 * else to the rows. Otherwise it would be lost with the button that was pressed. `isReady`: the rows are those after it.
 */
export function useNextFault(corrected: Corrected, isReady: boolean) {
  const rows = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (corrected.current === null || !isReady || rows.current === null) return
    const line = corrected.current
    corrected.current = null
    const faults = [...rows.current.querySelectorAll<HTMLElement>('[data-fault]')]
    const next = faults.find(({ dataset }) => Number(dataset.fault) >= line) ?? faults[0]
    const field = next?.querySelector<HTMLElement>('input, textarea, button:enabled') ?? rows.current
    field.focus()
    if (field instanceof HTMLInputElement) field.select()
  })
  return rows
}
