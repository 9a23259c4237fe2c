import { useEffect, useRef } from 'react'

/**
 * After a correction moves the focus to the next fault: of the same line, else of a later one, else the first that is left,
 * else to the rows. Otherwise it would be lost with the button that was pressed. `corrected` is the line, null once it is
 * done with; `isReady`: the rows are those after the correction.
 */
export function useNextFault(corrected: number | null, isReady: boolean, onGone: () => void) {
  const rows = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (corrected === null || !isReady || rows.current === null) return
    const faults = [...rows.current.querySelectorAll<HTMLElement>('[data-fault]')]
    const next = faults.find(({ dataset }) => Number(dataset.fault) >= corrected) ?? faults[0]
    const field = next?.querySelector<HTMLElement>('input, textarea, button:enabled') ?? rows.current
    field.focus()
    if (field instanceof HTMLInputElement) field.select()
    onGone()
  }, [corrected, isReady, onGone])
  return rows
}
