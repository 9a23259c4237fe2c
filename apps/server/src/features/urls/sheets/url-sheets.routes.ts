import * as endpoints from '@getzo/contract/urls/sheets/url-sheets.endpoints'
import type { SheetCode } from '@getzo/contract/urls/sheets/url-sheets.schema'
import * as shapes from '@getzo/contract/urls/sheets/url-sheets.schema'
import { localOrigin } from '@getzo/domain/urls/local-origin'
import { codePlans } from '@getzo/domain/urls/sheets/code-on-label'
import { labelsOfSheet } from '@getzo/domain/urls/sheets/label-places'
import { labelStock, labelStocks } from '@getzo/domain/urls/sheets/label-stocks'
import { linesBelow } from '@getzo/domain/urls/sheets/label-text'
import { checkSheets } from '@getzo/domain/urls/sheets/sheet-rules'
import { say } from '@getzo/domain/words/say'
import { requireSession } from '../../../access/session'
import type { Deps } from '../../../deps'
import { written } from '../../../http/envelope'
import { Refused, refuseRule } from '../../../http/refused'
import { RawAnswer, type Route } from '../../../http/route'
import { urlsAsked } from '../urls.list'
import { sidesOf } from './code-modules'
import type { SheetsJob } from './draw-sheets'
import { readSheetCodes, readSheetSettings } from './url-sheets.reads'
import { keepSheetSettings } from './url-sheets.service'

const largestSheet = Math.max(...labelStocks.map(labelsOfSheet))
const hasNotes = (codes: readonly SheetCode[]) => codes.some(({ note }) => note !== null)

const pdf = (name: string) => ({
  'content-type': 'application/pdf',
  'content-disposition': `attachment; filename="${name}.pdf"`,
})

/** Codes that are drawn before their bytes are sent. */
const batchSize = 200
const worker = 'url-sheets.worker.js'

export function urlSheetsRoutes(route: Route, { db, config, printing }: Deps) {
  route(endpoints.printUrlSheets, shapes.printUrlSheetsShapes, async (call) => {
    const {
      stock: id,
      start = 1,
      with_text = true,
      right_tenths = 0,
      down_tenths = 0,
      ...chosen
    } = call.query
    const stock = labelStock(id)
    const codes = await readSheetCodes(db, urlsAsked(config.shopTimeZone, chosen), chosen)
    refuseRule(checkSheets(stock, start, codes.length))
    const lines = linesBelow(hasNotes(codes), with_text)
    const planOf = codePlans(stock, lines, sidesOf)
    const tooSmall = codes.find(({ url }) => planOf(url) === null)
    if (tooSmall) {
      const why = say('sheet.code_too_small', { stock: stock.name, url: tooSmall.url })
      throw new Refused('rule', { field: 'stock' }, why)
    }
    const settings = {
      stock,
      title: `${codes.length} codes`,
      offset: { right: right_tenths, down: down_tenths },
    }
    const input: SheetsJob = { settings, codes: { stock, start, lines } }
    const sent = await printing.print(call, { worker, input, batches: inBatches(codes) })
    return new RawAnswer(sent, pdf(`codes-${stock.id}`))
  })

  route(endpoints.readUrlSheets, shapes.readUrlSheetsShapes, async ({ query }) => {
    const codes = await readSheetCodes(db, urlsAsked(config.shopTimeZone, query), query)
    refuseRule(checkSheets(labelStocks[0], 1, codes.length))
    const longest = codes.reduce((found, { url }) => (url.length > found.length ? url : found), '')
    const local = codes.find(({ url }) => localOrigin(url) !== null)
    return {
      count: codes.length,
      longest,
      has_notes: hasNotes(codes),
      local_origin: local === undefined ? null : localOrigin(local.url),
      first: codes.slice(0, largestSheet),
    }
  })

  route(endpoints.printCalibration, shapes.printCalibrationShapes, async (call) => {
    const { stock: id, right_tenths: right = 0, down_tenths: down = 0 } = call.query
    const stock = labelStock(id)
    const settings = { stock, title: `Calibration of ${stock.name}`, offset: { right, down } }
    const input: SheetsJob = { settings, codes: null }
    const sent = await printing.print(call, { worker, input, batches: [] })
    return new RawAnswer(sent, pdf(`calibration-${stock.id}`))
  })

  settingsRoutes(route, db)
}

function settingsRoutes(route: Route, db: Deps['db']) {
  route(endpoints.readSheetSettings, shapes.readSheetSettingsShapes, ({ session }) =>
    readSheetSettings(db, requireSession(session).userId),
  )

  route(endpoints.saveSheetSettings, shapes.saveSheetSettingsShapes, async ({ body, session, write }) => {
    const kept = await write((tx) => keepSheetSettings(tx, requireSession(session).userId, body))
    return written(kept, 'sheet.settings_kept')
  })
}

function* inBatches(codes: readonly SheetCode[]) {
  for (let at = 0; at < codes.length; at += batchSize) yield codes.slice(at, at + batchSize)
}
