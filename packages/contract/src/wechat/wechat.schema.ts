import { type Static, Type } from 'typebox'
import { closed, Id } from '../shapes.schema'

/** openlink opens the mini-program on a phone. sample: made by the built-in stand-in, opens nothing. */
export const MiniProgramLink = Type.Object({ openlink: Type.String(), sample: Type.Boolean() })
export type MiniProgramLink = Static<typeof MiniProgramLink>

export const jumpToProductShapes = {
  params: closed({ wc_url: Type.String({ minLength: 1, maxLength: 500, format: 'clean-text' }) }),
  answer: MiniProgramLink,
}

export const jumpToPageShapes = {
  params: closed({ id: Type.String({ pattern: '^[a-z0-9_-]{1,40}$' }) }),
  answer: MiniProgramLink,
}

export const jumpToOrderShapes = {
  params: closed({ order_id: Id }),
  answer: MiniProgramLink,
}

/**
 * A signed configuration for WeChat's JS-SDK, good for one page, and where the open tag leads. timestamp in seconds,
 * signature 40 hex digits, username the mini-program's original id, productPath its page of a wc_url that names none.
 */
export const OpenTagConfig = Type.Object({
  appId: Type.String(),
  timestamp: Type.Integer(),
  nonceStr: Type.String(),
  signature: Type.String(),
  username: Type.String(),
  productPath: Type.String(),
})
export type OpenTagConfig = Static<typeof OpenTagConfig>

export const openTagConfigShapes = {
  query: closed({
    /** the whole address of the page that asks, without # and what follows */
    url: Type.String({ minLength: 1, maxLength: 2000, format: 'clean-text' }),
  }),
  answer: OpenTagConfig,
}
