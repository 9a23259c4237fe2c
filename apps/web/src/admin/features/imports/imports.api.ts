import type { BodyOf } from '@getzo/contract/endpoint'
import * as endpoints from '@getzo/contract/imports/imports.endpoints'
import type {
  checkImportShapes,
  correctImportShapes,
  Import,
  ImportedRow,
  shownRows,
} from '@getzo/contract/imports/imports.schema'
import type { ImportKind } from '@getzo/domain/imports/import-kinds'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'

export type { Import, ImportedRow }
export type ShownRows = (typeof shownRows)[number]

/** Whether a job works on an import: its screen looks again soon. */
const isWorking = ({ state }: Pick<Import, 'state'>) =>
  state === 'checking' || state === 'importing' || state === 'undoing'

export const importQuery = (id: number) =>
  queryOptions({
    queryKey: [endpoints.readImport.name, id],
    queryFn: ({ signal }) => call(endpoints.readImport, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? 1_000 : false),
  })

/** The rows of an import, read again in each of its states: an import leads to what it has made. */
export const rowsQuery = ({ id, state }: Pick<Import, 'id' | 'state'>, show: ShownRows) =>
  infiniteQueryOptions({
    queryKey: [endpoints.readImportRows.name, id, state, show],
    queryFn: ({ signal, pageParam }) => readRows(id, show, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next ?? undefined,
  })

const readRows = (id: number, show: ShownRows, after: number, signal?: AbortSignal) =>
  call(endpoints.readImportRows, { params: { id }, query: { show, after } }, signal ? { signal } : {})

/** All rows of one outcome, for a file of them. */
export async function readAllRows(id: number, show: ShownRows): Promise<ImportedRow[]> {
  const all: ImportedRow[] = []
  for (let after: number | null = 0; after !== null; ) {
    const page: Awaited<ReturnType<typeof readRows>> = await readRows(id, show, after)
    all.push(...page.rows)
    after = page.next
  }
  return all
}

export const uploadTable = async (kind: ImportKind, file: File): Promise<Import> =>
  (await call(endpoints.uploadImport, { params: { kind }, query: { name: file.name.slice(-200) } }, { file }))
    .data

export const pasteTable = async (kind: ImportKind, text: string): Promise<Import> =>
  (await call(endpoints.pasteImport, { params: { kind }, body: { text } })).data

export type AskedCheck = BodyOf<typeof checkImportShapes>

export const startCheck = async (id: number, body: AskedCheck): Promise<Import> =>
  (await call(endpoints.checkImport, { params: { id }, body })).data

export const chooseSheet = async (id: number, sheet: string): Promise<Import> =>
  (await call(endpoints.chooseSheet, { params: { id }, body: { sheet } })).data

export const correct = async (id: number, body: BodyOf<typeof correctImportShapes>): Promise<Import> =>
  (await call(endpoints.correctImport, { params: { id }, body })).data

export const carryOut = async (id: number, rows: number): Promise<Import> =>
  (await call(endpoints.carryOutImport, { params: { id }, body: { rows, without_refused: true } })).data

/** Stops the step that is under way. */
export const stopStep = async (id: number): Promise<Import> =>
  (await call(endpoints.stopImport, { params: { id } })).data

export const takeBack = async (id: number): Promise<Import> =>
  (await call(endpoints.undoImport, { params: { id } })).data
