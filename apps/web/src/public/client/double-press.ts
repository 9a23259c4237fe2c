/** Time and distance within which a second press is half of a double one. */
const withinMs = 500
const withinPx = 24

/**
 * A press can move the page: an error line vanishes, an order replaces its form. The second half of a double press then
 * falls on whatever has come under the finger, and must not follow it. Dialogs keep it off by themselves.
 */
export function ignoreSecondPresses(page: Document) {
  let last: { on: Element; at: number; x: number; y: number } | null = null
  page.addEventListener(
    'click',
    (event) => {
      const on = event.target instanceof Element ? event.target.closest('a, button, summary') : null
      // a key's press is at no place of the page
      if (on === null || event.detail === 0) return
      const { timeStamp: at, clientX: x, clientY: y } = event
      const isSecond =
        last !== null &&
        last.on !== on &&
        on.closest('dialog') === null &&
        at - last.at < withinMs &&
        Math.hypot(x - last.x, y - last.y) < withinPx
      last = { on, at, x, y }
      if (!isSecond) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
    true,
  )
}
