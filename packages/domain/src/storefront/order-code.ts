/**
 * The code of an order from what a customer pastes (T2): the whole link that came with the order, its path alone, or
 * just the code. Null for anything else. Only the code is taken, so a pasted address can lead to no other host.
 */
export function orderCodeOf(pasted: string): string | null {
  const text = pasted.trim()
  const [, code = text] = /(?:^|\/)(?:order|o|c|tp)\/([^/?#\s]+)/.exec(text) ?? []
  return /^[A-Za-z0-9_-]{4,100}$/.test(code) ? code : null
}
