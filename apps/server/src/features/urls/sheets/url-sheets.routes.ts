import * as endpoints from '@getzo/contract/urls/sheets/url-sheets.endpoints'
import type { SheetCode } from '@getzo/contract/urls/sheets/url-sheets.schema'
import * as shapes from '@getzo/contract/urls/sheets/url-sheets.schema'
import { codePlans } from '@getzo/domain/urls/sheets/code-on-label'
import { labelsOfSheet } from '@getzo/domain/urls/sheets/label-places'
import { labelStock, labelStocks } from '@getzo/domain/urls/sheets/label-stocks'
import { linesBelow } from '@getzo/domain/urls/sheets/label-text'
import { checkSheets } from '@getzo/domain/urls/sheets/sheet-rules'
import { say } from '@getzo/domain/words/say'
import type { Deps } from '../../../deps'
import { written } from '../../../http/envelope'
import { Refused, refuseRule } from '../../../http/refused'
import { RawAnswer, type Route } from '../../../http/route'
import { requireSession } from '../../../http/session'
import { readerOf } from '../../../lists/streams'
import { urlList } from '../urls.list'
import { drawCalibration } from './draw-calibration'
import { drawCodes, sidesOf } from './draw-codes'
import { drawFile } from './sheet-file'
import { readSheetCodes, readSheetSettings } from './url-sheets.reads'
import { keepSheetSettings } from './url-sheets.service'

const largestSheet = Math.max(...labelStocks.map(labelsOfSheet))
const hasNotes = (codes: readonly SheetCode[]) => codes.some(({ note }) => note !== null)

const pdf = (name: string) => ({
  'content-type': 'application/pdf',
  'content-disposition': `attachment; filename="${name}.pdf"`,
})

export function urlSheetsRoutes(route: Route, { db, config, streams }: Deps) {
  const list = urlList(config.shopTimeZone)

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
    const codes = await readSheetCodes(db, list, chosen)
    refuseRule(checkSheets(stock, start, codes.length))
    const planOf = codePlans(stock, linesBelow(hasNotes(codes), with_text), sidesOf)
    const tooSmall = codes.find(({ url }) => planOf(url) === null)
    if (tooSmall) {
      const why = say('sheet.code_too_small', { stock: stock.name, url: tooSmall.url })
      throw new Refused('rule', { field: 'stock' }, why)
    }
    const offset = { right: right_tenths, down: down_tenths }
    const { drawn, sent } = drawFile({ stock, title: `${codes.length} codes`, offset }, (file) =>
      drawCodes(file, { stock, start, codes, planOf }),
    )
    streams.endWhenStalled(drawn, sent, readerOf(call))
    return new RawAnswer(sent, pdf(`codes-${stock.id}`))
  })

  route(endpoints.readUrlSheets, shapes.readUrlSheetsShapes, async ({ query }) => {
    const codes = await readSheetCodes(db, list, query)
    refuseRule(checkSheets(labelStocks[0], 1, codes.length))
    const longest = codes.reduce((found, { url }) => (url.length > found.length ? url : found), '')
    return { count: codes.length, longest, has_notes: hasNotes(codes), first: codes.slice(0, largestSheet) }
  })

  route(endpoints.printCalibration, shapes.printCalibrationShapes, async ({ query }) => {
    const stock = labelStock(query.stock)
    const offset = { right: query.right_tenths ?? 0, down: query.down_tenths ?? 0 }
    const { sent } = drawFile({ stock, title: `Calibration of ${stock.name}`, offset }, async (file) =>
      drawCalibration(file, stock),
    )
    return new RawAnswer(sent, pdf(`calibration-${stock.id}`))
  })

  route(endpoints.readSheetSettings, shapes.readSheetSettingsShapes, ({ session }) =>
    readSheetSettings(db, requireSession(session).userId),
  )

  route(endpoints.saveSheetSettings, shapes.saveSheetSettingsShapes, async ({ body, session, write }) => {
    const kept = await write((tx) => keepSheetSettings(tx, requireSession(session).userId, body))
    return written(kept, 'sheet.settings_kept')
  })
}
