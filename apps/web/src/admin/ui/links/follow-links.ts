import type { AnyRouter } from '@tanstack/react-router'

/** Props that make an anchor a link within the app, followed without a page load. */
export const inApp = { 'data-in-app': '' } as const

/** A shorter hover means that the pointer is only passing over the link. */
const intentMs = 60

/**
 * Follows every link marked with `inApp`, and prefetches its screen with its first data on hover or keyboard focus. A
 * click for another tab or window is left to the browser. Returns a function that stops it.
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

/** Best effort: a failure is reported when the link is followed. */
function prefetch(router: AnyRouter, link: HTMLAnchorElement): void {
  const { pathname: to, search } = new URL(link.href)
  router.preloadRoute({ to, search: router.options.parseSearch?.(search) }).catch(() => undefined)
}
