import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/**
 * For an input that shows by itself what is typed into it: another text than that is put there once it is drawn. A
 * controlled input would have to be drawn anew before its key is shown. `tell` hears of the input too; stable.
 */
export function useShownText(text: string, tell?: (input: HTMLInputElement | null) => void) {
  const input = useRef<HTMLInputElement>(null)
  // a later one would be shown without React's knowing, which then takes clearing the input for no change
  const [defaultValue] = useState(text)
  useLayoutEffect(() => {
    if (input.current !== null && input.current.value !== text) input.current.value = text
  })
  const ref = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element
      tell?.(element)
    },
    [tell],
  )
  const isShown = useCallback((other: string) => input.current?.value === other, [])
  return { shown: { ref, defaultValue }, isShown }
}
