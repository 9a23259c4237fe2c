import {
  allSources,
  consentResults,
  consentsAtOnceMax,
  messageFieldsMax,
  messageKinds,
} from '@getzo/domain/wechat/messages'
import { type Static, Type } from 'typebox'
import { closed, Instant, nullableText, orNull, text, Version, written } from '../shapes.schema'

const Field = closed({ key: text(40), source: Type.Enum([...allSources]), text: text(40) })
const template = {
  template_id: text(64),
  page: text(128),
  fields: Type.Array(Field, { maxItems: messageFieldsMax }),
  is_on: Type.Boolean(),
}

/** A message to customers in WeChat (J4), with how many times it may be sent still, and its last test. */
const MessageTemplate = Type.Object({
  kind: Type.Enum([...messageKinds]),
  ...template,
  /** consents that are not used */
  left: Type.Integer(),
  sent_at: orNull(Instant),
  tested_at: orNull(Instant),
  tested_by: nullableText,
  /** why WeChat refused the test; null where it took it */
  test_word: nullableText,
  version: Version,
})
export type StoredTemplate = Static<typeof MessageTemplate>

const params = Type.Object({ kind: Type.Enum([...messageKinds]) })
const answer = written(Type.Array(MessageTemplate))

export const listWeChatMessagesShapes = { answer: Type.Array(MessageTemplate) }
export const saveWeChatMessageShapes = { params, body: closed({ ...template, version: Version }), answer }
export const tryWeChatMessageShapes = { params, body: closed({ openid: text(128) }), answer }

/** What a person answered in the mini-program about a template; id is the mini-program's own of this one tap. */
const Consent = closed({ id: text(64, 1), template_id: text(64, 1), result: Type.Enum([...consentResults]) })
export const createWeChatConsentsShapes = {
  body: closed({
    order_number: text(40, 1),
    /** needed where several orders have the number */
    order_reference: Type.Optional(text(50, 1)),
    openid: text(128, 1),
    appid: Type.Optional(text(40)),
    /** ISO 8601 with an offset; left out: now */
    agreed_at: Type.Optional(Instant),
    consents: Type.Array(Consent, { minItems: 1, maxItems: consentsAtOnceMax }),
  }),
  answer: written(Type.Array(Type.Object({ id: Type.String(), result: Type.Enum([...consentResults]) }))),
}
export type ConsentsEntry = Static<(typeof createWeChatConsentsShapes)['body']>
