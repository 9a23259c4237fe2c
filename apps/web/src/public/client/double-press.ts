/** Time and distance within which two presses are one double press. */
const withinMs = 500
const withinPx = 24

/**
 * A press can move the page: an error line disappears, an order replaces its form. The second half of a double press
 * would then follow a link that has moved under the finger. Dialogs prevent it by themselves.
 */
export function ignoreSecondPresses(page: Document) {
  let last: { on: Element; at: number; x: number; y: number } | null = null
  page.addEventListener(
    'click',
    (event) => {
      const on = event.target instanceof Element ? event.target.closest('a, button, summary') : null
      // a key press has no position
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
