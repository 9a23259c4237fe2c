import type { Figure } from './measure'
import type { Started } from './processes'

/** The public pages: served beside a bare route that sends the same bytes, and felt in a throttled browser. */
export async function measurePages(_product: Started, _bare: Started): Promise<Figure[]> {
  return []
}
