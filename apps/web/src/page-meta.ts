/** Reads the meta tags that the server writes into the page: the only place that does. */
function pageMeta(name: string): string | undefined {
  const content = document.querySelector(`meta[name="${name}"]`)?.getAttribute('content')
  // the development server leaves the placeholders in
  return content === null || content === undefined || content === '' || content.startsWith('__')
    ? undefined
    : content
}

export const shopName = pageMeta('shop-name') ?? 'Getzo'
/** How the shop is reached (A1); empty or undefined where it is not configured. */
export function shopContact() {
  const [url, width = '', height = ''] = pageMeta('contact-picture')?.split(' ') ?? []
  return {
    phone: pageMeta('support-phone') ?? '',
    mail: pageMeta('support-email') ?? '',
    picture: url === undefined ? undefined : { url, width: Number(width), height: Number(height) },
  }
}
/** IANA name of the zone that the shop's calendar days and order times are in */
export const shopTimeZone = pageMeta('shop-time-zone') ?? 'Asia/Shanghai'
/** allows our own style elements under the Content-Security-Policy */
export const styleNonce = pageMeta('csp-nonce') ?? ''
/** the call of the first screen's data, where the address asks for nothing of its own */
export const firstCall = pageMeta('first-call')
