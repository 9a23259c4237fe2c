import * as endpoints from '@getzo/contract/settings/settings.endpoints'
import * as shapes from '@getzo/contract/settings/settings.schema'
import { requireSession } from '../../access/session'
import type { Deps } from '../../deps'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import type { Mailer } from '../../outside/mail/mailer'
import { saveMail } from './mail.service'
import { saveOutside } from './outside.service'
import { failureOf, noteFailure, readSettings, saveSecondFactor, saveSettings } from './settings.service'

export function settingsRoutes(route: Route, deps: Deps, mailer: Mailer) {
  route(endpoints.readSettings, shapes.readSettingsShapes, () => readSettings(deps))

  route(endpoints.saveSettings, shapes.saveSettingsShapes, async ({ body, author, write }) => {
    await write((tx) => saveSettings(tx, deps, body, author.actor))
    await deps.shop.read()
    return written(await readSettings(deps), 'setting.saved')
  })

  route(
    endpoints.saveSecondFactor,
    shapes.saveSecondFactorShapes,
    async ({ body, session: maybe, request, write }) => {
      const session = requireSession(maybe)
      await write((tx) => saveSecondFactor(tx, deps, body.needed, { session, request }))
      await deps.shop.read()
      return written(await readSettings(deps), body.needed ? 'factor.need_saved' : 'factor.need_ended')
    },
  )

  route(endpoints.saveMail, shapes.saveMailShapes, async ({ body, author, write }) => {
    await write((tx) => saveMail(tx, deps, body, author.actor))
    await deps.shop.read()
    return written(await readSettings(deps), 'setting.saved')
  })

  route(endpoints.saveCarrier, shapes.saveCarrierShapes, async ({ body, author, write }) => {
    await write((tx) => saveOutside(tx, deps, 'carrier', body, author.actor))
    await deps.shop.read()
    return written(await readSettings(deps), 'setting.saved')
  })

  route(endpoints.saveWeChat, shapes.saveWeChatShapes, async ({ body, author, write }) => {
    await write((tx) => saveOutside(tx, deps, 'wechat', body, author.actor))
    await deps.shop.read()
    return written(await readSettings(deps), 'setting.saved')
  })

  route(endpoints.tryService, shapes.tryServiceShapes, async ({ params: { service }, session, write }) => {
    const caller = requireSession(session)
    const failure = await failureOf(service, deps, mailer, caller)
    await write(async (tx) => void (await noteFailure(tx, service, failure)))
    const settings = await readSettings(deps)
    if (failure !== null) return written(settings, 'setting.service_failed', { why: failure })
    if (service !== 'mail') return written(settings, 'setting.service_answers')
    return deps.config.smtpUrl === null
      ? written(settings, 'setting.mail_written')
      : written(settings, 'setting.mail_sent', { to: caller.email })
  })
}
