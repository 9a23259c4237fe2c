import { Type } from 'typebox'

const mark = Type.String({ maxLength: 128, format: 'clean-text' })

/** WeChat adds fields of its own to the address. */
export const proveWeChatEventsShapes = {
  query: Type.Object({
    signature: mark,
    timestamp: mark,
    nonce: mark,
    echostr: Type.String({ pattern: '^[\\w-]{1,128}$' }),
  }),
  answer: Type.String(),
}
export const takeWeChatEventShapes = {
  query: Type.Object({
    timestamp: Type.Optional(mark),
    nonce: Type.Optional(mark),
    msg_signature: Type.Optional(mark),
  }),
  answer: Type.String(),
}
