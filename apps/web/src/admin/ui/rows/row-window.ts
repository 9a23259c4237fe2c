import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFieldLabel } from '../form/errors/field-labels'
import { useRevealedFields } from '../form/errors/focus-field'
import type { FormStore } from '../form/values/form-store'

/**
 * What the rows of a form's array need to be drawn in part: what is near the window, and the row that has the focus, or
 * had it last, whose neighbours Tab reaches next. `focusField` finds the fields of every row.
 */
export function useRowWindow<L extends HTMLElement>(control: FormStore, name: string, label: string) {
  const list = useRef<L>(null)
  const [focused, setFocused] = useState(0)
  const [near] = useState(makeNearWindow)
  useEffect(() => () => near.stop(), [near])
  useEffect(() => {
    const rows = list.current
    const noteFocus = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
      if (row !== null) setFocused(Number(row.dataset.row))
    }
    rows?.addEventListener('focusin', noteFocus)
    return () => rows?.removeEventListener('focusin', noteFocus)
  }, [])
  useFieldLabel(name, label)
  const reveal = useCallback(
    (field: string) => {
      const index = Number(field.slice(name.length + 1).split('.')[0])
      flushSync(() => setFocused(index))
      // a disabled choice cannot be focused: its row is
      if (!focusIn(list.current, index, (part) => part.getAttribute('name') === field))
        focusIn(list.current, index)
    },
    [name],
  )
  useRevealedFields(control, name, reveal)
  return { list, near, focused, setFocused }
}

const enabled = ':is(input, select, textarea, button):not(:disabled)'

/**
 * Focuses the first enabled element of a row that fulfils `isWanted`, or the first at all. Returns whether there was
 * one.
 */
export function focusIn(
  list: Element | null,
  index: number,
  isWanted: (part: Element) => boolean = () => true,
): boolean {
  const parts = list?.querySelector(`[data-row="${index}"]`)?.querySelectorAll<HTMLElement>(enabled) ?? []
  const found = [...parts].find(isWanted)
  found?.focus()
  return found !== undefined
}

/** True while the element is near the window; `onLeave` is told its height when it is no longer. */
export function useNear(
  element: RefObject<HTMLElement | null>,
  near: NearWindow,
  onLeave?: (height: number) => void,
): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (element.current === null) return undefined
    return near.watch(element.current, (isNow, height) => {
      // typing has priority over the drawing of rows that come near
      startTransition(() => {
        setNear(isNow)
        if (!isNow) onLeave?.(height)
      })
    })
  }, [element, near, onLeave])
  return isNear
}

/** Distance from the window in pixels within which rows are rendered. */
const rowMargin = 320

type Listener = (isNear: boolean, height: number) => void

/** Tells rows when they come near the window and when they leave it: one observer for all rows of a group. */
export interface NearWindow {
  watch: (row: Element, listener: Listener) => () => void
  stop: () => void
}

/** Observes elements within `margin` pixels of the window. */
export function makeNearWindow(margin = rowMargin): NearWindow {
  const rows = new Map<Element, Listener>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        rows.get(target)?.(isIntersecting, boundingClientRect.height)
      }
    },
    { rootMargin: `${margin}px 0px` },
  )
  return {
    watch: (row, listener) => {
      rows.set(row, listener)
      observer.observe(row)
      return () => {
        rows.delete(row)
        observer.unobserve(row)
      }
    },
    stop: () => observer.disconnect(),
  }
}
