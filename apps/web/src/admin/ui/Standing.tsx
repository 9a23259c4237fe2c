import { type Ref, useImperativeHandle } from 'react'

/** Stands for an element that is drawn elsewhere, as the target of what floats beside that. */
export function Standing({
  ref,
  element,
}: {
  ref?: Ref<HTMLElement>
  element: { current: HTMLElement | null }
}) {
  useImperativeHandle(ref, () => element.current as HTMLElement) // drawn before what floats is made
  return null
}
