import type { BodyOf } from '@getzo/contract/endpoint'
import type {
  carryOutImportShapes,
  checkImportShapes,
  correctImportShapes,
  Import,
} from '@getzo/contract/imports/imports.schema'
import type { FixedValues } from '@getzo/domain/imports/fixed-values'
import {
  type ImportFieldName,
  type ImportKind,
  type ImportState,
  importFieldOf,
  importRowsMax,
} from '@getzo/domain/imports/import-kinds'
import type { ImportRecord } from '@getzo/domain/imports/import-records'
import { withJoinedCell } from '@getzo/domain/imports/joined-cells'
import { type ImportMatch, missingFields, repeatedField } from '@getzo/domain/imports/match-headings'
import { presetOf } from '@getzo/domain/imports/presets'
import { type Said, say } from '@getzo/domain/words/say'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/connection/transaction'
import type { Tables } from '../../db/schema/tables'
import { Refused } from '../../http/refused'
import type { AskedImport } from '../../works/work-kind'
import { askForWork, stopAmidItem } from '../../works/works.service'
import { endWork, selectOpenWork } from '../../works/works.store'
import { batchesOf, checkRecords } from './check-records.service'
import { selectHead } from './imports.reads'
import {
  beginCheck,
  countRows,
  leaveHiddenOut,
  leaveOut,
  leaveRefusedOut,
  lockImport,
  refuseSameRecords,
  type StoredImport,
  type StoredRow,
  selectImport,
  selectNamedLines,
  selectRows,
  selectValues,
  setAsker,
  setState,
  storeChecked,
  takeIn,
  updateCells,
  updateChoice,
} from './imports.store'
import { type ImportContext, ofFile } from './kinds/import-kind'
import { deleteSheets } from './sheets.store'
import { changeSheet, daysOf } from './upload-import.service'

type ImportStep = 'import_check' | 'import' | 'import_undo'
type By = Pick<ImportContext, 'actor' | 'at'>

/** Has the next step of an import done: a work, whose one item is the import. */
const askForStep = (tx: Tx, kind: ImportStep, id: number, { actor, at }: By): Promise<number> => {
  const work = { kind, asked: { import_id: id } satisfies AskedImport, undoes: null, actor }
  return askForWork(tx, work, [{ id, name: String(id), version: null }], at)
}

/** Has every row of an import checked, which is locked. */
async function askForCheck(
  tx: Tx,
  id: number,
  by: By,
  read: Parameters<typeof beginCheck>[2],
): Promise<void> {
  await beginCheck(tx, id, read)
  await askForStep(tx, 'import_check', id, by)
}

/** Has every row checked again; `said` is the reason. */
export const checkAgain = (tx: Tx, id: number, by: By, said?: Said): Promise<void> =>
  askForCheck(tx, id, by, said ? { said } : {})

const noImport = () => new Refused('not_found', { field: 'id' })
const notNow = () => new Refused('rule', {}, say('imports.not_now'))

/**
 * An import in one of these states, locked. Its state is read first, so that nobody waits for a running import only to be
 * refused.
 */
async function requireImport(tx: Tx, id: number, states: readonly ImportState[]): Promise<StoredImport> {
  const seen = await selectImport(tx, id)
  if (!seen) throw noImport()
  const locked = states.includes(seen.state) ? await lockImport(tx, id, states) : undefined
  if (!locked) throw notNow()
  return locked
}

/** The kind of an import; undefined where there is none. */
export const readKind = async (from: Kysely<Tables>, id: number): Promise<ImportKind | undefined> =>
  (await selectImport(from, id))?.kind

const samplesMax = 3

/** An import as its screen shows it. */
export async function readImport(from: Kysely<Tables>, id: number): Promise<Import> {
  const head = await selectHead(from, id)
  if (!head) throw noImport()
  const { run, conflicts, ...rest } = head
  const isMatching = rest.state === 'matching'
  const values = await selectValues(from, id, isMatching ? importRowsMax : samplesMax)
  const match = rest.columns as ImportMatch // as they were stored
  const days = isMatching ? daysOf(rest.kind, match, values) : { order: rest.day_order, examples: [] }
  return {
    ...rest,
    is_remembered: run === 0 && rest.is_remembered,
    preset: presetOf(rest.kind, rest.headings)?.name ?? null,
    ambiguous_days: [...days.examples],
    samples: values.slice(0, samplesMax),
    conflicts: conflicts ?? [],
    ...(await countRows(from, id)),
  }
}

/** Matches the columns and has every row checked. */
export async function startCheck(
  tx: Tx,
  id: number,
  {
    columns,
    day_order: asked = null,
    leave_hidden: leaveHidden,
    fixed_values: fixed,
    change_only: changeOnly,
    take_ended: takesEnded,
    take_changed: takesChanged,
  }: BodyOf<typeof checkImportShapes>,
  by: By,
): Promise<void> {
  await endChecks(tx, id, by)
  const it = await requireImport(tx, id, ['matching', 'checking', 'checked'])
  const match = checkedMatch(it, columns, fixed ?? it.fixed_values)
  const days = daysOf(it.kind, match, await selectValues(tx, id, importRowsMax))
  if (days.examples.length > 0 && asked === null) {
    throw new Refused(
      'rule',
      { field: 'day_order' },
      say('imports.day_order_missing', { examples: [...days.examples] }),
    )
  }
  const dayOrder = days.examples.length > 0 ? asked : days.order
  if (leaveHidden !== undefined) await leaveHiddenOut(tx, id, leaveHidden)
  await askForCheck(tx, id, by, {
    columns: match,
    dayOrder,
    ...(fixed !== undefined && { fixed }),
    ...(changeOnly !== undefined && { changeOnly: checkedFields(it, changeOnly) }),
    ...(takesEnded !== undefined && { takesEnded }),
    ...(takesChanged !== undefined && { takesChanged }),
  })
}

/** Ends a check that is under way, for another one: its work is locked before its import, as a run locks them. */
async function endChecks(tx: Tx, id: number, { actor, at }: By): Promise<void> {
  if ((await selectImport(tx, id))?.state !== 'checking') return
  const asked: AskedImport = { import_id: id }
  const work = await selectOpenWork(tx, 'import_check', asked)
  if (work !== undefined) await endWork(tx, work, { state: 'cancelled', at, by: actor })
}

function checkedMatch(
  { kind, headings }: StoredImport,
  columns: readonly (string | null)[],
  fixed: FixedValues,
): ImportMatch {
  const field = 'columns'
  const refuse = (said: ReturnType<typeof say>) => new Refused('rule', { field }, said)
  if (columns.length !== headings.length)
    throw refuse(say('imports.columns_count', { count: headings.length }))
  const match = columns.map((name): ImportFieldName | null => {
    if (name === null) return null
    const known = importFieldOf(kind, name)
    if (!known) throw refuse(say('imports.field_unknown', { field: name }))
    return known.name
  })
  const repeated = repeatedField(match)
  if (repeated !== null) throw refuse(say('imports.column_repeated', { field: repeated }))
  const fixedFields = Object.keys(fixed) as ImportFieldName[] // keys forget their type
  for (const name of fixedFields) {
    const said = importFieldOf(kind, name)
      ? match.includes(name) && say('imports.fixed_has_column', { field: name })
      : say('imports.field_unknown', { field: name })
    if (said) throw new Refused('rule', { field: `fixed_values.${name}` }, said)
  }
  const [missing] = missingFields(kind, [...match, ...fixedFields])
  if (missing !== undefined) throw refuse(say('imports.column_missing', { field: missing }))
  return match
}

/** Reads another sheet of an import's workbook; its columns are then to be matched. */
export async function chooseSheet(tx: Tx, id: number, sheet: string, by: By): Promise<void> {
  await endChecks(tx, id, by)
  const { kind } = await requireImport(tx, id, ['matching', 'checking', 'checked'])
  await changeSheet(tx, id, kind, sheet)
}

/** The fields that an import may change, each of its kind. */
function checkedFields({ kind }: StoredImport, fields: readonly string[] | null): readonly string[] | null {
  const unknown = fields?.find((field) => importFieldOf(kind, field) === null)
  if (unknown === undefined) return fields
  throw new Refused('rule', { field: 'change_only' }, say('imports.field_unknown', { field: unknown }))
}

/** More rows than these are checked again by a job. */
const atOnceMax = 200

/** Corrects cells, chooses for records, leaves rows out and takes them in again; the records that this touches are checked again. */
export async function correctRows(
  tx: Tx,
  id: number,
  { cells = [], choices = [], leave_out = [], take_in = [] }: BodyOf<typeof correctImportShapes>,
  context: ImportContext,
  log: FastifyBaseLogger,
): Promise<void> {
  const it = await requireImport(tx, id, ['checked'])
  const before = new Map((await selectRows(tx, id)).map((row) => [row.line, row]))
  const after = new Map(before)
  for (const [at, { line, field, text }] of cells.entries()) {
    const fieldUnknown = say('imports.field_unknown', { field })
    if (!it.columns.some((name) => name === field))
      throw new Refused('rule', { field: `cells.${at}.field` }, fieldUnknown)
    const row = after.get(line)
    if (!row) throw new Refused('rule', { field: `cells.${at}.line` }, say('imports.line_unknown', { line }))
    const corrected = { ...row, cells: withJoinedCell(it.columns, row.cells, field, text) }
    await updateCells(tx, id, corrected)
    after.set(line, corrected)
  }
  for (const [at, { line, take = [], keep = [], customer }] of choices.entries()) {
    const row = after.get(line)
    if (row?.head !== line)
      throw new Refused('rule', { field: `choices.${at}.line` }, say('imports.line_unknown', { line }))
    const taken = [...new Set([...(row.choice?.take ?? []), ...take])].filter(
      (field) => !keep.includes(field),
    )
    const choice = { ...row.choice, take: taken, ...(customer && { customer }) }
    await updateChoice(tx, id, line, choice)
    after.set(line, { ...row, choice })
  }
  if (leave_out.length > 0) await leaveOut(tx, id, leave_out)
  for (const line of leave_out) after.delete(line)
  const back = take_in.length > 0 ? await takeIn(tx, id, take_in) : []
  for (const row of back) after.set(row.line, row)
  const touched = new Set([...[...cells, ...choices].map(({ line }) => line), ...leave_out, ...take_in])
  const { open, records } = await openRecords(tx, it, [...before.values()], [...after.values()], touched)
  if (open.reduce((sum, { lines }) => sum + lines.length, 0) > atOnceMax) {
    return checkAgain(tx, id, context)
  }
  const fileContext = { ...context, ...ofFile(it, [...after.values()], records) }
  await storeChecked(tx, id, await checkRecords(tx, it.kind, open, fileContext, log))
  await refuseSameRecords(tx, id)
  await setState(tx, id, 'checked')
}

/**
 * The records of a file after a correction, and those that it may have changed: those of its lines, and all that depend
 * on them before or after it, as what is refused for another line does.
 */
async function openRecords(
  tx: Tx,
  it: StoredImport,
  before: readonly StoredRow[],
  after: readonly StoredRow[],
  touched: ReadonlySet<number>,
) {
  const isTouched = ({ lines }: ImportRecord) => lines.some((line) => touched.has(line))
  const named = await selectNamedLines(tx, it.id)
  const keysOf = ({ keys, lines }: ImportRecord) => [
    ...keys,
    ...lines.flatMap((line) => [line, ...(named.get(line) ?? [])]).map((line) => `line ${line}`),
  ]
  const sorted = after.toSorted((a, b) => a.line - b.line)
  const records = (await batchesOf(tx, it, sorted)).flat()
  const recordsBefore = (await batchesOf(tx, it, before)).flat()
  const keys = new Set([...recordsBefore, ...records].filter(isTouched).flatMap(keysOf))
  const isOpen = (record: ImportRecord) => keysOf(record).some((key) => keys.has(key))
  // what depends on something that depends on it
  for (let found = -1; found !== keys.size; ) {
    found = keys.size
    for (const record of records) if (isOpen(record)) for (const key of keysOf(record)) keys.add(key)
  }
  return { open: records.filter(isOpen), records }
}

/** Begins the import of what was checked; without its refused rows where that is wanted. */
export async function startImport(
  tx: Tx,
  id: number,
  { rows, without_refused: withoutRefused }: BodyOf<typeof carryOutImportShapes>,
  by: By,
): Promise<void> {
  await requireImport(tx, id, ['checked'])
  const { counts } = await countRows(tx, id)
  const good = counts.make.rows + counts.change.rows + counts.same.rows
  if (counts.refused.rows > 0 && !withoutRefused) {
    throw new Refused('rule', {}, say('imports.bad_rows', { count: counts.refused.rows }))
  }
  if (counts.make.rows + counts.change.rows === 0)
    throw new Refused('rule', {}, say('imports.nothing_to_import'))
  if (good !== rows)
    throw new Refused('rule', { field: 'rows' }, say('imports.count_changed', { count: good }))
  await leaveRefusedOut(tx, id)
  await deleteSheets(tx, id)
  await setState(tx, id, 'importing')
  await setAsker(tx, id, 'imported_by')
  await askForStep(tx, 'import', id, by)
}

/** Begins to take an import back, and answers the work that does it. */
export async function startUndo(tx: Tx, id: number, by: By): Promise<number> {
  await requireImport(tx, id, ['imported'])
  await setState(tx, id, 'undoing')
  await setAsker(tx, id, 'undone_by')
  return askForStep(tx, 'import_undo', id, by)
}

/** The steps that are works, by the state meanwhile; `before` is the state that one goes back to: each is all or nothing. */
const stepsUnderWay: Partial<Record<ImportState, { kind: ImportStep; before: ImportState }>> = {
  checking: { kind: 'import_check', before: 'matching' },
  importing: { kind: 'import', before: 'checked' },
  undoing: { kind: 'import_undo', before: 'imported' },
}

/** Ends a step that is not done: it can be begun again. */
export async function stepBack(tx: Tx, asked: unknown, why: 'given_up' | 'stopped'): Promise<void> {
  const { import_id: id } = asked as AskedImport // of askForStep
  const it = await lockImport(tx, id, ['checking', 'importing', 'undoing'])
  const step = it && stepsUnderWay[it.state]
  if (step) await setState(tx, id, step.before, { said: say(`imports.${why}`) })
}

/** Stops the step that is under way, at once or at its next rows; what it had written is rolled back. */
export async function stopStep(tx: Tx, id: number, by: By): Promise<void> {
  const it = await selectImport(tx, id)
  if (!it) throw noImport()
  const step = stepsUnderWay[it.state]
  const asked: AskedImport = { import_id: id }
  const work = step && (await selectOpenWork(tx, step.kind, asked))
  if (work === undefined) throw notNow()
  if (await stopAmidItem(tx, work, by)) await stepBack(tx, asked, 'stopped')
}
