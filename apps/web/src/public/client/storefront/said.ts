const shownMs = 8000
let timer: ReturnType<typeof setTimeout> | undefined

/** The storefront's messages, each a data-text-… of the page's status line in the page's language. */
export type Saying = 'search' | 'currency' | 'cart' | 'wishlist' | 'compare' | 'dropped' | 'full' | 'not-kept'

/**
 * Shows a message in the page's status line, which screen readers announce; it disappears by itself. The answer to a
 * button far down the page floats; the answer to the bar is shown under it, where no phone's keyboard hides it.
 */
export function say(saying: Saying): void {
  const line = statusLine()
  line.textContent = line.getAttribute(`data-text-${saying}`)
  line.classList.toggle('is-live', saying !== 'search' && saying !== 'currency')
  clearTimeout(timer)
  timer = setTimeout(() => line.replaceChildren(), shownMs)
}

export function unsay(): void {
  clearTimeout(timer)
  statusLine().textContent = ''
}

function statusLine(): HTMLElement {
  const line = document.querySelector<HTMLElement>('[data-said]')
  if (!line) throw new Error('the page has no status line')
  return line
}
