import type { AnyRouter } from '@tanstack/react-router'

/** What makes an anchor a link within the app: it is followed without loading the page anew. */
export const inApp = { 'data-in-app': '' } as const

/** Whoever only passes over a link is on the way to something else. */
const intentMs = 60

/**
 * Follows every link that is marked with `inApp`, and fetches its screen and that screen's first data once somebody
 * points at it or reaches it by keyboard. A click that asks for another tab or window stays the browser's. Answers the
 * function that stops it.
 */
export function followLinks(router: AnyRouter): () => void {
  let intent: { link: HTMLAnchorElement; timer: ReturnType<typeof setTimeout> } | undefined

  const follow = (event: MouseEvent) => {
    const link = linkAt(event)
    const isOwn = event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey)
    if (link === undefined || event.defaultPrevented || !isOwn) return
    event.preventDefault()
    void router.navigate({ href: addressOf(link) })
  }
  const point = (event: Event) => {
    const link = linkAt(event)
    if (link === intent?.link) return
    clearTimeout(intent?.timer)
    intent = link && { link, timer: setTimeout(prefetch, intentMs, router, link) }
  }
  document.addEventListener('click', follow)
  for (const kind of intents) document.addEventListener(kind, point, { passive: true })
  return () => {
    clearTimeout(intent?.timer)
    document.removeEventListener('click', follow)
    for (const kind of intents) document.removeEventListener(kind, point)
  }
}

const intents = ['pointerover', 'focusin', 'touchstart'] as const

function linkAt({ target }: Event): HTMLAnchorElement | undefined {
  return (target instanceof Element && target.closest<HTMLAnchorElement>('a[data-in-app]')) || undefined
}

const addressOf = (link: HTMLAnchorElement) => link.getAttribute('href') ?? ''

/** Best effort: whoever then follows the link hears of a failure. */
function prefetch(router: AnyRouter, link: HTMLAnchorElement): void {
  const { pathname: to, search } = new URL(link.href)
  router.preloadRoute({ to, search: router.options.parseSearch?.(search) }).catch(() => undefined)
}
