import { onTestFinished } from 'vitest'

/** As after scrolling to the end: jsdom has no layout, so that nothing is ever near. */
export function everythingIsNear() {
  const { IntersectionObserver: usual } = window
  onTestFinished(() => {
    window.IntersectionObserver = usual
  })
  window.IntersectionObserver = class extends usual {
    constructor(private readonly hear: IntersectionObserverCallback) {
      super(hear)
    }
    override observe(target: Element) {
      const seen = { target, isIntersecting: true, boundingClientRect: target.getBoundingClientRect() }
      this.hear([seen as IntersectionObserverEntry], this) // all that is read of it
    }
  }
}
