import * as endpoints from '@getzo/contract/webhooks/webhooks.endpoints'
import * as shapes from '@getzo/contract/webhooks/webhooks.schema'
import type { FastifyRequest } from 'fastify'
import { requireSession, type Session } from '../../access/session'
import type { Deps } from '../../deps'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import { listed } from '../../lists/page/listed'
import { answerRecord, noSuch } from '../../lists/records'
import { deliveryList } from './deliveries.list'
import { deliveryInFull, selectToldHosts, selectWebhooks } from './webhooks.reads'
import * as service from './webhooks.service'

export function webhooksRoutes(route: Route, deps: Deps) {
  endpointRoutes(route, deps)
  secretRoutes(route, deps)
  deliveryRoutes(route, deps)
}

const byOf = (session: Session | null, request: FastifyRequest): service.By => {
  const { email, userId } = requireSession(session)
  return { actor: email, userId, request }
}

function endpointRoutes(route: Route, deps: Deps) {
  route(endpoints.listWebhooks, shapes.listWebhooksShapes, () => selectWebhooks(deps.db.kysely, deps.now()))

  route(endpoints.readTold, shapes.readToldShapes, async ({ query: { ids, since } }) => ({
    hosts: await selectToldHosts(deps.db.kysely, ids.split(',').map(Number), since),
  }))

  route(endpoints.makeWebhook, shapes.makeWebhookShapes, async ({ body, session, request, write }) => {
    const made = await write((tx) => service.makeWebhook(tx, deps, body, byOf(session, request)))
    return written([made], 'webhook.made', { host: service.hostOf(made.url) })
  })

  route(
    endpoints.editWebhook,
    shapes.editWebhookShapes,
    async ({ params, body, session, request, write }) => {
      const saved = await write((tx) =>
        service.editWebhook(tx, deps, params.id, body, byOf(session, request)),
      )
      return written([saved], 'webhook.changed', { host: service.hostOf(saved.url) })
    },
  )

  route(endpoints.deleteWebhook, shapes.deleteWebhookShapes, async ({ params, session, request, write }) => {
    const { id, host } = await write((tx) =>
      service.deleteWebhook(tx, deps, params.id, byOf(session, request)),
    )
    return written([{ id }], 'webhook.deleted', { host })
  })

  route(
    endpoints.turnWebhook,
    shapes.turnWebhookShapes,
    async ({ params, body, session, request, write }) => {
      const by = byOf(session, request)
      const turned = await write((tx) => service.turnWebhook(tx, deps, params.id, body.on, by))
      const host = service.hostOf(turned.url)
      return written([turned], body.on ? 'webhook.turned_on' : 'webhook.turned_off', { host })
    },
  )
}

function secretRoutes(route: Route, deps: Deps) {
  route(
    endpoints.showWebhookSecret,
    shapes.showWebhookSecretShapes,
    async ({ params, session, request, write }) => {
      const { host, ...secrets } = await write((tx) =>
        service.showSecret(tx, deps, params.id, byOf(session, request)),
      )
      return written(secrets, 'webhook.secret', { host })
    },
  )

  route(
    endpoints.rotateWebhookSecret,
    shapes.rotateWebhookSecretShapes,
    async ({ params, session, request, write }) => {
      const rotated = await write((tx) => service.rotateSecret(tx, deps, params.id, byOf(session, request)))
      return written([rotated], 'webhook.rotated')
    },
  )
}

function deliveryRoutes(route: Route, deps: Deps) {
  route(endpoints.testWebhook, shapes.testWebhookShapes, async ({ params, body, write }) => {
    const { host, delivery_id } = await write((tx) => service.testWebhook(tx, deps, params.id, body.type))
    return written({ delivery_id }, 'webhook.test_sent', { host })
  })

  route(endpoints.replayWebhook, shapes.replayWebhookShapes, async ({ params, body, write }) => {
    const count = await write((tx) => service.replay(tx, deps, params.id, new Date(body.since)))
    return count === 0
      ? written({ count }, 'webhook.nothing_to_replay')
      : written({ count }, 'webhook.replayed', { count })
  })

  route(
    endpoints.listDeliveries,
    shapes.listDeliveriesShapes,
    listed(deps, endpoints.listDeliveries, () => deliveryList(deps.config.shopTimeZone)),
  )

  route(endpoints.readDelivery, shapes.readDeliveryShapes, ({ params }) =>
    answerRecord(deps.db, deliveryInFull, [params.id], () => noSuch('delivery', params.id)),
  )

  route(endpoints.redeliver, shapes.redeliverShapes, async ({ params, write }) => {
    const sent = await write((tx) => service.redeliver(tx, deps, params.id))
    return written(sent, 'webhook.redelivered')
  })
}
