import * as endpoints from '@getzo/contract/wechat/events.endpoints'
import * as shapes from '@getzo/contract/wechat/events.schema'
import type { Deps } from '../../../deps'
import { Refused } from '../../../http/refused'
import { RawAnswer, type Route } from '../../../http/route'
import { isSignedBy } from '../../../outside/wechat/sealed-events'
import { readEvent, takeEvent } from './events.service'

const plain = { 'content-type': 'text/plain; charset=utf-8' }

/** The address of the mini-program's events (J3): WeChat repeats one that is not answered within five seconds. */
export function weChatEventsRoutes(route: Route, { shop, now }: Deps) {
  /** The keys of the mini-program's events; without them there is no such address. */
  function keys() {
    const { weChatEvents, weChat } = shop.now()
    if (weChatEvents.keys === null || weChat.appId === null) throw new Refused('not_found')
    return { ...weChatEvents.keys, appId: weChat.appId }
  }

  route(endpoints.proveWeChatEvents, shapes.proveWeChatEventsShapes, async ({ query }) => {
    const { signature, timestamp, nonce, echostr } = query
    if (!isSignedBy(signature, keys().token, timestamp, nonce)) throw new Refused('forbidden')
    return new RawAnswer(echostr, plain)
  })

  route(
    endpoints.takeWeChatEvent,
    shapes.takeWeChatEventShapes,
    async ({ query, request, reply, signedBody, write }) => {
      const by = keys()
      const read = readEvent({ ...query, body: await signedBody() }, by, now())
      if (read.kind === 'bad') {
        request.log.warn({ why: read.why }, 'an event is not believed to be of WeChat')
        void reply.code(401)
        return new RawAnswer('refused', plain)
      }
      await write((tx) => takeEvent(tx, read))
      return new RawAnswer('success', plain)
    },
  )
}
