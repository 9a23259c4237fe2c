import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/**
 * For an uncontrolled input, which shows typing by itself: another text is put into it after drawing. A controlled
 * input would be drawn again before its key is shown. `tell` also sets the input; it is stable.
 */
export function useShownText(text: string, tell?: (input: HTMLInputElement | null) => void) {
  const input = useRef<HTMLInputElement>(null)
  // a later update would be invisible to React, which would then not notice that the input is cleared
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
