import { storedToken } from '../../session-token'

/**
 * A browser may keep a page that somebody has left just as it stands, and show it at a step back: only to the session
 * that left it. Hidden until that is known, since nobody can say what is painted first.
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
