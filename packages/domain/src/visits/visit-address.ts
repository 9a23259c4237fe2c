/** Pages whose next path segment is an order's link, which leads to the order's lookup. */
const orderPages = new Set(['order', 'o', 'c', 'tp'])

const addressLengthMax = 300

/**
 * The address of a visited page as the device log may keep it (F5): its path alone, without origin, query and
 * fragment, an order's hash and whatever looks like a person's data replaced by an ellipsis.
 */
export function visitAddress(address: string): string {
  const path = address.replace(/^[a-z][\w+.-]*:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '')
  const segments = path.split('/').map((segment, at, all) => {
    const isSecret = isOrderPage(all[at - 1]) || all.slice(0, at).includes('id_hash')
    return segment !== '' && (isSecret || looksPersonal(segment)) ? '…' : segment
  })
  return segments.join('/').slice(0, addressLengthMax)
}

const isOrderPage = (segment: string | undefined) =>
  segment !== undefined && orderPages.has(segment.toLowerCase())

/** An e-mail, a phone number, or the encoded prefix of an order's hash ('order:' in base64url). */
function looksPersonal(segment: string): boolean {
  return /@|%40/i.test(segment) || /^\+?\d{9,}$/.test(segment) || segment.startsWith('b3JkZXI6')
}
