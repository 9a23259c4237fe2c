import { storedToken } from '../../session-token'

/**
 * A browser may keep a page in its back/forward cache and show it at a step back, which is allowed only for the session
 * that left it. The page is hidden until the session is known, since the first paint cannot be prevented.
 */
export function hideWhileAway(): void {
  const { style } = document.documentElement
  let leftBy: string | null = null
  window.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) return
    leftBy = storedToken()
    style.visibility = 'hidden'
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (storedToken() === leftBy) style.visibility = ''
    else location.reload()
  })
}
