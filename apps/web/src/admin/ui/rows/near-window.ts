/** Distance from the window in pixels within which rows are rendered. */
const rowMargin = 320

type Hear = (isNear: boolean, height: number) => void

/** Notifies rows when they come near the window and when they leave it: one observer for all rows of a group. */
export interface NearWindow {
  watch: (row: Element, hear: Hear) => () => void
  stop: () => void
}

/** Observes elements within `margin` pixels of the window. */
export function makeNearWindow(margin = rowMargin): NearWindow {
  const rows = new Map<Element, Hear>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        rows.get(target)?.(isIntersecting, boundingClientRect.height)
      }
    },
    { rootMargin: `${margin}px 0px` },
  )
  return {
    watch: (row, hear) => {
      rows.set(row, hear)
      observer.observe(row)
      return () => {
        rows.delete(row)
        observer.unobserve(row)
      }
    },
    stop: () => observer.disconnect(),
  }
}
