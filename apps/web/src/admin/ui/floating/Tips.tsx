import { useEffect, useState } from 'react'
import { later } from '../later'

const TipBox = later(() => import('./TipBox'))

/** Props that give an element a tooltip with its aria-label. */
export const tip = { 'data-tip': '' } as const

const pointedMs = 200

/**
 * The one tooltip of all elements marked with `tip`: after a short hover, and at once on keyboard focus. Escape or any
 * press closes it.
 */
export function Tips() {
  const [shown, setShown] = useState<HTMLElement | null>(null)
  useEffect(() => followTips(setShown), [])
  const label = shown?.getAttribute('aria-label')
  if (!shown || !label) return null
  return <TipBox key={label} target={shown} label={label} opened />
}

function followTips(show: (element: HTMLElement | null) => void): () => void {
  let at: HTMLElement | undefined
  let timer: ReturnType<typeof setTimeout>
  const turnTo = (element: HTMLElement | undefined, afterMs: number) => {
    if (element === at) return
    at = element
    clearTimeout(timer)
    show(null)
    if (element !== undefined) timer = setTimeout(show, afterMs, element)
  }
  const point = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') turnTo(tipAt(event), pointedMs)
  }
  const focus = (event: FocusEvent) => {
    const element = tipAt(event)
    if (element?.matches(':focus-visible')) turnTo(element, 0)
  }
  const leave = () => turnTo(undefined, 0)
  const dismiss = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Escape') return
    clearTimeout(timer)
    show(null)
  }
  const ends = new AbortController()
  const passively = { signal: ends.signal, passive: true }
  document.addEventListener('pointerover', point, passively)
  document.addEventListener('focusin', focus, passively)
  document.addEventListener('focusout', leave, passively)
  document.documentElement.addEventListener('pointerleave', leave, passively)
  for (const kind of ['pointerdown', 'click', 'keydown']) document.addEventListener(kind, dismiss, passively)
  return () => {
    clearTimeout(timer)
    ends.abort()
  }
}

function tipAt({ target }: Event): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>('[data-tip]')) || undefined
}
