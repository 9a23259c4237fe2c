import * as endpoints from '@getzo/contract/wechat/messages.endpoints'
import * as shapes from '@getzo/contract/wechat/messages.schema'
import { say } from '@getzo/domain/words/say'
import type { Deps } from '../../../deps'
import { written, writtenAndTold } from '../../../http/envelope'
import { Refused } from '../../../http/refused'
import type { Route } from '../../../http/route'
import type { WeChatOrders } from '../../../outside/wechat/wechat-orders'
import { readTemplates } from './messages.reads'
import { keepConsents, keepTest, saveTemplate, sendTest } from './messages.service'

/** Messages to customers in WeChat, their templates and what customers agreed to (J4). */
export function weChatMessagesRoutes(
  route: Route,
  { db, shop, config, now }: Deps,
  orders: () => WeChatOrders | null,
) {
  route(endpoints.listWeChatMessages, shapes.listWeChatMessagesShapes, () => readTemplates(db))

  route(endpoints.saveWeChatMessage, shapes.saveWeChatMessageShapes, async ({ params, body, write }) => {
    await write((tx) => saveTemplate(tx, params.kind, body))
    return written(await readTemplates(db), 'wechat.template_saved')
  })

  route(
    endpoints.tryWeChatMessage,
    shapes.tryWeChatMessageShapes,
    async ({ params, body, author, write }) => {
      const weChat = orders()
      if (weChat === null) throw new Refused('not_configured', {}, say('wechat.not_set_up'))
      const template = (await readTemplates(db)).find(({ kind }) => kind === params.kind)
      if (template === undefined) throw new Refused('not_found', { field: 'kind' })
      const at = now()
      const by = { openid: body.openid.trim(), at, timeZone: config.shopTimeZone }
      const word = await sendTest(weChat, template, by)
      await write(async (tx) => void (await keepTest(tx, params.kind, { at, actor: author.actor, word })))
      const templates = await readTemplates(db)
      return word === null
        ? written(templates, 'wechat.test_sent')
        : writtenAndTold(templates, 'wechat.test_refused', { why: word })
    },
  )

  route(
    endpoints.createWeChatConsents,
    shapes.createWeChatConsentsShapes,
    async ({ body, author, write }) => {
      const by = { at: now(), actor: author.actor, ownApp: shop.now().weChat.appId }
      await write((tx) => keepConsents(tx, body, by))
      const kept = body.consents.map(({ id, result }) => ({ id, result }))
      return written(kept, 'wechat.consents_kept')
    },
  )
}
