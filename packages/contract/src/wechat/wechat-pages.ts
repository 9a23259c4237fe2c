/** Address of the page that leads into the mini-program without script (Q6, K12). */
export const productJumpPage = (wcUrl: string) => `/jump/product/${encodeURIComponent(wcUrl)}`

/** The same for an order of its customer's (K19). */
export const orderJumpPage = (orderHash: string) => `/jump/order/${orderHash}`

/** The same for the mini-program's page where customers write to the shop. */
export const contactJumpPage = '/jump/contact'

/** The only kind of address a jump may go to: nothing that the server or WeChat answers can lead elsewhere. */
export const openlinkPattern = /^weixin:\/\/dl\/business\/[\w?&=%.~+/-]*$/

/** Shown where the mini-program cannot be opened (Q6). */
export interface JumpFailedProps {
  /** 'not_configured' where the shop has no mini-program credentials */
  kind: 'failed' | 'not_configured' | 'missing'
}
