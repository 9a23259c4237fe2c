import * as endpoints from '@getzo/contract/wechat/reports.endpoints'
import * as shapes from '@getzo/contract/wechat/reports.schema'
import { say } from '@getzo/domain/words/say'
import type { Tx } from '../../../db/connection/transaction'
import type { Deps } from '../../../deps'
import { written } from '../../../http/envelope'
import { Refused } from '../../../http/refused'
import type { Route } from '../../../http/route'
import { readPayments } from '../../payments/payments.service'
import { paymentOf, reportNow, reportToLook, settleReport } from './report-acts.service'
import type { WeChatReports } from './reports.service'

/** Reports of parcels to WeChat, as staff ask for them (J2). */
export function weChatReportsRoutes(route: Route, { db, now }: Deps, reports: WeChatReports) {
  const requireMiniProgram = async (tx: Tx, { id, payment_id }: { id: number; payment_id: number }) => {
    await paymentOf(tx, id, payment_id)
    if (reports.orders() === null) throw new Refused('not_configured', {}, say('wechat.not_set_up'))
  }

  route(endpoints.reportPayment, shapes.reportPaymentShapes, async ({ params, body, author, write }) => {
    const asCorrection = body.as_correction === true
    const id = await write(async (tx) => {
      await requireMiniProgram(tx, params)
      return reportNow(tx, params, { asCorrection, at: now(), actor: author.actor })
    })
    await reports.advance(id)
    return written(await readPayments(db, params.id), 'wechat.asked')
  })

  route(
    endpoints.settlePaymentReport,
    shapes.settlePaymentReportShapes,
    async ({ params, body, author, write }) => {
      const by = { as: body.as, note: body.note.trim(), at: now(), actor: author.actor }
      const payments = await write(async (tx) => {
        await settleReport(tx, params, by)
        return readPayments(tx, params.id)
      })
      return written(payments, body.as === 'reported' ? 'wechat.by_hand' : 'wechat.not_needed')
    },
  )

  route(endpoints.checkPaymentReport, shapes.checkPaymentReportShapes, async ({ params, write }) => {
    const id = await write(async (tx) => {
      await requireMiniProgram(tx, params)
      return reportToLook(tx, params)
    })
    const why = await reports.look(id)
    if (why !== null) throw new Refused('outside_failed', {}, say('wechat.no_record', { message: why }))
    return written(await readPayments(db, params.id), 'wechat.looked')
  })
}
