import * as endpoints from '@getzo/contract/imports/imports.endpoints'
import * as shapes from '@getzo/contract/imports/imports.schema'
import type { ImportKind } from '@getzo/domain/imports/import-kinds'
import { capabilityOfImport } from '@getzo/domain/imports/import-rights'
import { say } from '@getzo/domain/words/say'
import { requireCapability } from '../../access/session'
import type { Author } from '../../db/connection/transaction'
import type { Deps } from '../../deps'
import { readContents } from '../../files/contents'
import { discardFile } from '../../files/files'
import { written } from '../../http/envelope'
import { Refused } from '../../http/refused'
import type { Route } from '../../http/route'
import { listed } from '../../lists/page/listed'
import { goneOf } from '../../load/reader'
import { ownAccounts } from '../payments/payments.service'
import { importList } from './imports.list'
import { selectShownRows } from './imports.reads'
import {
  chooseSheet,
  correctRows,
  readImport,
  readKind,
  startCheck,
  startImport,
  startUndo,
  stopStep,
} from './imports.service'
import type { ImportContext } from './kinds/import-kind'
import { readTable, storeTable } from './upload-import.service'

const pageRows = 100

/** Adds calls about a kind of import, or about one import: each asks for the right of that kind as well (A26). */
const withRightOfKind =
  (route: Route, { kysely }: Deps['db']): Route =>
  (endpoint, shapes, handler) =>
    route(endpoint, shapes, async (call) => {
      const { kind: named, id } = call.params as { kind?: ImportKind; id?: number } // these calls have one of the two
      const kind = named ?? (id === undefined ? undefined : await readKind(kysely, id))
      if (kind !== undefined) requireCapability(call.session, capabilityOfImport(kind))
      return handler(call)
    })

export function importsRoutes(route: Route, deps: Deps) {
  route(
    endpoints.listImports,
    shapes.listImportsShapes,
    listed(deps, endpoints.listImports, (_query, by) => importList(deps.config.shopTimeZone, by?.role ?? '')),
  )
  const ofKind = withRightOfKind(route, deps.db)
  readRoutes(ofKind, deps)
  tableRoutes(ofKind, deps)
  stepRoutes(ofKind, deps)
}

function readRoutes(route: Route, { db }: Deps) {
  route(endpoints.readImport, shapes.readImportShapes, async ({ params }) => {
    return readImport(db.kysely, params.id)
  })

  route(endpoints.readImportRows, shapes.readImportRowsShapes, async ({ params, query }) => {
    const { show = 'all', after = 0 } = query
    const rows = await selectShownRows(db.kysely, params.id, { show, after, limit: pageRows + 1 })
    const page = rows.slice(0, pageRows)
    return { rows: page, next: rows.length > pageRows ? (page.at(-1)?.line ?? null) : null }
  })
}

function tableRoutes(route: Route, { db, sheets }: Deps) {
  route(
    endpoints.uploadImport,
    shapes.uploadImportShapes,
    async ({ params, query, receiveFile, request, write, author }) => {
      const file = await receiveFile()
      const table = await sheets.read(
        { contents: () => readContents(db, file.id), type: file.type, gone: goneOf(request) },
        (rows) => readTable(params.kind, rows),
      )
      const asked = { kind: params.kind, name: query.name, actor: author.actor }
      const it = await write(async (tx) => {
        const id = await storeTable(tx, asked, table)
        await discardFile(tx, file.id)
        return readImport(tx, id)
      })
      return written(it, 'imports.uploaded', { rows: it.rows })
    },
  )

  route(endpoints.pasteImport, shapes.pasteImportShapes, async (call) => {
    const { params, body, request, write, author } = call
    if (body.text.trim() === '') throw new Refused('rule', { field: 'text' }, say('imports.no_rows'))
    const pasted = Buffer.from(body.text)
    const table = await sheets.read(
      { contents: () => inOne(pasted), type: 'text/csv', gone: goneOf(request) },
      (rows) => readTable(params.kind, rows),
    )
    const asked = { kind: params.kind, name: '', actor: author.actor }
    const it = await write(async (tx) => readImport(tx, await storeTable(tx, asked, table)))
    return written(it, 'imports.uploaded', { rows: it.rows })
  })
}

async function* inOne(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes)
}

function stepRoutes(route: Route, { config, shop, secrets, now, log }: Deps) {
  const contextOf = ({ actor }: Author): ImportContext => ({
    actor,
    at: now(),
    timeZone: config.shopTimeZone,
    linkSecret: secrets.orderLinks,
    ...ownAccounts(shop),
  })

  route(endpoints.checkImport, shapes.checkImportShapes, async ({ params: { id }, body, author, write }) => {
    const it = await write(async (tx) => {
      await startCheck(tx, id, body, contextOf(author))
      return readImport(tx, id)
    })
    return written(it, 'imports.checking')
  })

  route(endpoints.chooseSheet, shapes.chooseSheetShapes, async ({ params: { id }, body, author, write }) => {
    const it = await write(async (tx) => {
      await chooseSheet(tx, id, body.sheet, contextOf(author))
      return readImport(tx, id)
    })
    return written(it, 'imports.uploaded', { rows: it.rows })
  })

  route(
    endpoints.correctImport,
    shapes.correctImportShapes,
    async ({ params: { id }, body, author, write }) => {
      const it = await write(async (tx) => {
        await correctRows(tx, id, body, contextOf(author), log)
        return readImport(tx, id)
      })
      return written(it, 'imports.corrected')
    },
  )

  route(
    endpoints.carryOutImport,
    shapes.carryOutImportShapes,
    async ({ params: { id }, body, author, write }) => {
      const it = await write(async (tx) => {
        await startImport(tx, id, body, contextOf(author))
        return readImport(tx, id)
      })
      return written(it, 'imports.importing')
    },
  )

  route(endpoints.undoImport, shapes.undoImportShapes, async ({ params: { id }, author, write }) => {
    const it = await write(async (tx) => {
      await startUndo(tx, id, contextOf(author))
      return readImport(tx, id)
    })
    return written(it, 'imports.undoing')
  })

  route(endpoints.stopImport, shapes.stopImportShapes, async ({ params: { id }, author, write }) => {
    const it = await write(async (tx) => {
      await stopStep(tx, id, contextOf(author))
      return readImport(tx, id)
    })
    return written(it, 'imports.stopping')
  })
}
