import { type Ref, useImperativeHandle } from 'react'

/** Represents an element rendered elsewhere, as the anchor of a floating element. */
export function Standing({
  ref,
  element,
}: {
  ref?: Ref<HTMLElement>
  element: { current: HTMLElement | null }
}) {
  useImperativeHandle(ref, () => element.current as HTMLElement) // set before the floating element is created
  return null
}
