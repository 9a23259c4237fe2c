import * as endpoints from '@getzo/contract/settings/settings.endpoints'
import * as shapes from '@getzo/contract/settings/settings.schema'
import { requireSession } from '../../access/session'
import type { Deps } from '../../deps'
import { written, writtenAndTold } from '../../http/envelope'
import type { Route } from '../../http/route'
import type { Mailer } from '../../outside/mail/mailer'
import { effectsOf, saveAddress } from './address.service'
import { saveMail } from './mail.service'
import { saveOutside } from './outside.service'
import {
  failureOf,
  noteFailure,
  readSettings,
  saveSecondFactor,
  saveSettings,
  zoneEffects,
} from './settings.service'

const outsideCalls = [
  ['carrier', endpoints.saveCarrier, shapes.saveCarrierShapes],
  ['wechat', endpoints.saveWeChat, shapes.saveWeChatShapes],
  ['events', endpoints.saveEvents, shapes.saveEventsShapes],
  ['pay', endpoints.savePay, shapes.savePayShapes],
] as const

export function settingsRoutes(route: Route, deps: Deps, mailer: Mailer) {
  const settingsAfterSave = async () => {
    await deps.shop.read()
    return readSettings(deps)
  }
  route(endpoints.readSettings, shapes.readSettingsShapes, () => readSettings(deps))

  route(endpoints.saveSettings, shapes.saveSettingsShapes, async ({ body, write }) => {
    await write((tx) => saveSettings(tx, deps, body))
    return written(await settingsAfterSave(), 'setting.saved')
  })

  route(
    endpoints.saveSecondFactor,
    shapes.saveSecondFactorShapes,
    async ({ body, session: maybe, request, write }) => {
      const session = requireSession(maybe)
      await write((tx) => saveSecondFactor(tx, deps, body.needed, { session, request }))
      return written(await settingsAfterSave(), body.needed ? 'factor.need_saved' : 'factor.need_ended')
    },
  )

  route(endpoints.saveMail, shapes.saveMailShapes, async ({ body, author, write }) => {
    await write((tx) => saveMail(tx, deps, body, author.actor))
    return written(await settingsAfterSave(), 'setting.saved')
  })

  route(endpoints.readAddressEffects, shapes.readAddressEffectsShapes, ({ query }) =>
    effectsOf(deps, query.public_url),
  )

  route(endpoints.readZoneEffects, shapes.readZoneEffectsShapes, ({ query }) =>
    zoneEffects(deps, query.time_zone),
  )

  route(endpoints.saveAddress, shapes.saveAddressShapes, async ({ body, write }) => {
    await write((tx) => saveAddress(tx, deps, body))
    return written(await settingsAfterSave(), 'setting.saved')
  })

  for (const [service, endpoint, shape] of outsideCalls) {
    route(endpoint, shape, async ({ body, author, write }) => {
      await write((tx) => saveOutside(tx, deps, service, body, author.actor))
      return written(await settingsAfterSave(), 'setting.saved')
    })
  }

  route(endpoints.tryService, shapes.tryServiceShapes, async ({ params: { service }, session, write }) => {
    const caller = requireSession(session)
    const failure = await failureOf(service, deps, mailer, caller)
    await write(async (tx) => void (await noteFailure(tx, service, failure)))
    const settings = await readSettings(deps)
    if (failure !== null) return writtenAndTold(settings, 'setting.service_failed', { why: failure })
    if (service !== 'mail') return writtenAndTold(settings, 'setting.service_answers')
    return deps.shop.now().smtpUrl === null
      ? writtenAndTold(settings, 'setting.mail_written')
      : writtenAndTold(settings, 'setting.mail_sent', { to: caller.email })
  })
}
