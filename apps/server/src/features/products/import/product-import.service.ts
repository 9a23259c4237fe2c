import { createHash } from 'node:crypto'
import type {
  ImportedProducts,
  ProductImportPlan,
  UploadedProducts,
} from '@getzo/contract/products/product-import.schema'
import {
  type ColumnMatch,
  headingSignature,
  repeatedColumn,
} from '@getzo/domain/products/import/match-columns'
import { say } from '@getzo/domain/words/say'
import type { Database } from '../../../db/connection/connect'
import { discardFile } from '../../../files/files'
import type { ReceivedFile } from '../../../files/receive'
import { Refused } from '../../../http/refused'
import type { Write } from '../../../http/write'
import type { ProductContext } from '../form/product-save.service'
import { importedAnswer, planAnswer, planName } from './import-answers'
import { readHead, readImportRows, type SheetContext } from './import-file'
import { planOver, writeProducts } from './import-products.service'
import {
  insertImport,
  markCarriedOut,
  type ProductImport,
  selectImport,
  selectMatch,
  updateMatch,
} from './product-import.store'

/** The dependencies of a call of an import, which reads a file before its change takes a connection. */
interface ImportCall extends SheetContext {
  write: Write
  context: ProductContext
}

/** Keeps an uploaded file until it is imported, and proposes the matching of its columns. */
export async function keepUpload(
  { db, sheets, write, context }: ImportCall,
  { id: file_id, type }: ReceivedFile,
): Promise<UploadedProducts> {
  const { headings, columns: proposed, rows, samples } = await readHead({ db, sheets }, { file_id, type })
  const headingsHash = createHash('sha256').update(headingSignature(headings)).digest()
  return write(async (tx) => {
    const remembered = await selectMatch(tx, headingsHash)
    const columns = [...(remembered ?? proposed)]
    const id = await insertImport(tx, { file_id, type, headings, headingsHash, columns }, context.actor)
    const is_remembered = JSON.stringify(columns) !== JSON.stringify(proposed)
    return { id, headings, columns, is_remembered, rows, samples }
  })
}

/**
 * The changes that importing a file would make. Nothing of the catalogue is written; the matching of columns is stored.
 */
export async function checkImport(
  { db, sheets, write, context }: ImportCall,
  id: number,
  columns: ColumnMatch,
): Promise<ProductImportPlan> {
  const held = await requireImport(db, id, columns, context)
  if (held.file_id === null) throw gone(held)
  const rows = await readImportRows({ db, sheets }, { file_id: held.file_id, type: held.type }, columns)
  const { plan } = await planOver(db, rows, context, { isLocked: false })
  await write((tx) => updateMatch(tx, id, columns))
  return planAnswer(plan)
}

/**
 * Imports a file as it was checked, all or nothing: its plan is made again over the locked products, and
 * refused where that is not what `expected` names.
 */
export async function carryOut(
  { db, sheets, write, context }: ImportCall,
  id: number,
  { columns, plan: expected }: { columns: ColumnMatch; plan: string },
): Promise<ImportedProducts> {
  const held = await requireImport(db, id, columns, context)
  const { file_id, type } = held
  const rows = file_id === null ? null : await readImportRows({ db, sheets }, { file_id, type }, columns)
  return write(async (tx) => {
    if (file_id === null || rows === null) throw gone(held)
    if (!(await markCarriedOut(tx, id))) throw done()
    const { plan, stored } = await planOver(tx, rows, context, { isLocked: true })
    if (planName(plan) !== expected) throw new Refused('changed_meanwhile', {}, say('import.plan_changed'))
    const bad = plan.rows.filter(({ fate }) => fate === 'bad').length
    if (bad > 0) throw new Refused('rule', {}, say('import.bad_rows', { count: bad }))
    const products = await writeProducts(tx, plan.products, stored, context)
    await discardFile(tx, file_id)
    return importedAnswer(products)
  })
}

const done = () => new Refused('rule', {}, say('import.done'))
const gone = ({ carried_out_at }: ProductImport) =>
  carried_out_at === null ? new Refused('not_found', {}, say('import.gone')) : done()

/** The person's own upload, and a matching that fits its columns. */
async function requireImport(
  db: Database,
  id: number,
  columns: ColumnMatch,
  { actor }: ProductContext,
): Promise<ProductImport> {
  const held = await selectImport(db, id, actor)
  if (!held) throw new Refused('not_found', {}, say('import.gone'))
  const count = held.headings.length
  const field = 'columns'
  if (columns.length !== count) throw new Refused('rule', { field }, say('import.columns_count', { count }))
  const repeated = repeatedColumn(columns)
  if (repeated !== null)
    throw new Refused('rule', { field }, say('import.column_repeated', { column: repeated }))
  if (columns.every((column) => column === null)) {
    throw new Refused('rule', { field }, say('import.nothing_matched'))
  }
  return held
}
