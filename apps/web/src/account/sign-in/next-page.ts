import { screens } from '@getzo/contract/paths'
import { isOwnPath } from '@getzo/domain/public/own-address'

/**
 * Where to go after signing in: the staff page that asked for it, else one's own first page (A10, A24). The address bar is not
 * trusted: only a path of our signed-in pages is accepted, so that no link can lead to another site.
 */
export function nextPage(next: unknown): string {
  if (typeof next !== 'string') return screens.admin
  const [path = ''] = next.split(/[?#]/, 1)
  const isOurs = isOwnPath(path) && /^\/(?:admin|account)(?:\/|$)/.test(path) && !/[\\\p{Cc}]/u.test(next)
  return isOurs ? next : screens.admin
}
