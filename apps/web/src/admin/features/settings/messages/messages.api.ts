import {
  listWeChatMessages,
  saveWeChatMessage,
  tryWeChatMessage,
} from '@getzo/contract/wechat/messages.endpoints'
import type { StoredTemplate } from '@getzo/contract/wechat/messages.schema'
import type { MessageTemplate } from '@getzo/domain/wechat/messages'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call'

export type { StoredTemplate }

/** The messages to customers in WeChat (J4). */
export const messagesQuery = queryOptions({
  queryKey: ['wechat messages'],
  queryFn: ({ signal }) => call(listWeChatMessages, {}, { signal }),
})

export const saveMessage = (
  { kind, version }: StoredTemplate,
  { template_id, page, fields, is_on }: MessageTemplate,
) =>
  call(saveWeChatMessage, {
    params: { kind },
    body: { template_id, page, fields: [...fields], is_on, version },
  })

export const tryMessage = ({ kind }: StoredTemplate, openid: string) =>
  call(tryWeChatMessage, { params: { kind }, body: { openid } })
