/** Distance from the window in pixels within which rows are rendered. */
const rowMargin = 320

type Listener = (isNear: boolean, height: number) => void

/** Notifies rows when they come near the window and when they leave it: one observer for all rows of a group. */
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
