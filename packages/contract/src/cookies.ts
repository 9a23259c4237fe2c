/** Every cookie that the product sets, by what it is for. */
export const cookies = {
  /** the chosen language */
  language: 'getzo_language',
  /** the product that a feedback is about */
  feedback: 'getzo_feedback',
  /** this browser has signed in before */
  device: 'getzo_device',
  /** which browser filled in a form, so that what it sends twice is one message and nobody else's */
  visitor: 'getzo_visitor',
  /** the half of a session's token that ends with the browser */
  session: 'getzo_session',
  /** the session of staff who are signed in in this browser: their scans and taps count nowhere (G11); it opens nothing */
  staff: 'getzo_staff',
  /** the proof for one order: each has its own, so that two orders can be open at once */
  order: (orderId: number) => `getzo_order_${orderId}`,
  /** the beginning of `tap` */
  taps: 'getzo_tap_',
  /** the tap of a tag that this browser made, by the URL that the tag belongs to */
  tap: (urlId: number) => `getzo_tap_${urlId}`,
} as const

/**
 * A cookie's name as it travels. Where the shop's address is https it says __Host-: browsers then take the cookie only
 * over https, for the whole host, and from no neighbour below the same domain (RFC 6265bis, 4.1.3.2).
 */
export const cookieName = (name: string, isHttps: boolean) => (isHttps ? `__Host-${name}` : name)
