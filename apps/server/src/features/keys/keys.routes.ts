import { isKeyCall } from '@getzo/contract/keys/key-calls'
import * as endpoints from '@getzo/contract/keys/keys.endpoints'
import * as shapes from '@getzo/contract/keys/keys.schema'
import { overlapHours } from '@getzo/domain/keys/key-rules'
import { requireSession } from '../../access/session'
import type { Deps } from '../../deps'
import { written } from '../../http/envelope'
import { RawAnswer, type Route } from '../../http/route'
import { hourMs } from '../../jobs/job'
import { listed } from '../../lists/page/listed'
import { dayInZone } from '../../time/zone'
import { callsOfKeys } from './api-document'
import { keyList } from './keys.list'
import { makeKey, revokeKey, rotateKey, takeOverKey } from './keys.service'

const overlapMs = overlapHours * hourMs

export function keysRoutes(route: Route, deps: Deps) {
  route(
    endpoints.listKeys,
    shapes.listKeysShapes,
    listed(
      deps,
      endpoints.listKeys,
      () => (bind) => keyList(bind, { at: deps.now(), timeZone: deps.config.shopTimeZone }),
    ),
  )

  route(endpoints.makeKey, shapes.makeKeyShapes, async ({ body, session, request, write }) => {
    const by = { session: requireSession(session), request }
    const made = await write((tx) => makeKey(tx, deps, body, by))
    return written(made, 'key.made', { name: made.key.name })
  })

  route(endpoints.rotateKey, shapes.rotateKeyShapes, async ({ params, body, session, request, write }) => {
    const by = { session: requireSession(session), request }
    const made = await write((tx) => rotateKey(tx, deps, { ...params, ...body }, by))
    const until = dayInZone(new Date(deps.now().getTime() + overlapMs), deps.config.shopTimeZone)
    return written(made, 'key.rotated', { name: made.key.name, until })
  })

  route(endpoints.revokeKey, shapes.revokeKeyShapes, async ({ params, session, request, write }) => {
    const by = { session: requireSession(session), request }
    const key = await write((tx) => revokeKey(tx, deps, params.id, by))
    return written([key], 'key.revoked', { name: key.name })
  })

  route(endpoints.takeOverKey, shapes.takeOverKeyShapes, async ({ params, session, request, write }) => {
    const by = { session: requireSession(session), request }
    const key = await write((tx) => takeOverKey(tx, deps, params.id, by))
    return written([key], 'key.taken_over', { name: key.name })
  })

  let document: string | undefined
  route(endpoints.readApiDocument, shapes.readApiDocumentShapes, async ({ request }) => {
    document ??= JSON.stringify(callsOfKeys(request.server.swagger(), isKeyCall))
    return new RawAnswer(document)
  })
}
