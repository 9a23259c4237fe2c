import { type RefObject, useEffect, useRef, useState } from 'react'

/** So long after the pointer has moved in the list, or a key was pressed there, nothing in it moves by itself. */
const aimMs = 8_000
const lookAgainMs = 200

/**
 * The shown state of data that is read again by itself: the latest, except while somebody aims at something in the list,
 * which would move under the cursor. Data that they asked for (`isAsked`) is shown at once.
 */
export function useStill<T extends { isAsked: boolean }>(
  data: T | undefined,
  list: RefObject<HTMLElement | null>,
): T | undefined {
  const [shown, show] = useState(data)
  const aimedAt = useRef(-Infinity)
  useEffect(() => {
    const note = ({ target }: Event) => {
      const isInside = target instanceof Node && list.current?.contains(target) === true
      aimedAt.current = isInside ? Date.now() : -Infinity
    }
    const kinds = ['pointermove', 'keydown'] as const
    for (const kind of kinds) document.addEventListener(kind, note, { passive: true })
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, note)
    }
  }, [list])
  const isHeld = data !== undefined && shown !== undefined && data !== shown && !data.isAsked
  if (!isHeld && data !== shown) show(data)
  useEffect(() => {
    if (!isHeld) return undefined
    const look = () => {
      if (Date.now() - aimedAt.current >= aimMs) show(data)
    }
    const timer = setInterval(look, lookAgainMs)
    return () => clearInterval(timer)
  }, [data, isHeld])
  return isHeld ? shown : data
}
