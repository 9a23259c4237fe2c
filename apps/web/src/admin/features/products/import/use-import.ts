import type {
  ImportedProducts,
  ProductImportPlan,
  UploadedProducts,
} from '@getzo/contract/products/product-import.schema'
import { fileKinds } from '@getzo/domain/files/file-kinds'
import type { ColumnMatch } from '@getzo/domain/products/import/match-columns'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, failureText } from '../../../api/api-error'
import { makeIdempotencyKeys } from '../../../ui/form/save/idempotency'
import { notify } from '../../../ui/toasts'
import { carryOut, checkFile, uploadFile } from './import.api'
import { said } from './import.text'

export const megabytesMax = fileKinds.sheet.bytesMax / 1024 / 1024

type Doing = 'uploading' | 'checking' | 'importing' | null

/** The state of an import: its file, the match of its columns, its plan and its result. */
interface ImportState {
  name: string
  file: UploadedProducts | null
  columns: ColumnMatch
  /** null until the file was checked with these columns */
  plan: ProductImportPlan | null
  done: ImportedProducts | null
}

const nothing: ImportState = { name: '', file: null, columns: [], plan: null, done: null }

/** An import from its file to its result. A step that fails shows its error and leaves the state as it was. */
export function useImport() {
  const queryClient = useQueryClient()
  const [state, setState] = useState(nothing)
  const { doing, setDoing, act } = useOneAct()
  const importOnce = useImportOnce()
  const change = (part: Partial<ImportState>) => setState((now) => ({ ...now, ...part }))
  const checked = async (id: number, columns: ColumnMatch) => change({ plan: await checkFile(id, columns) })

  const choose = (file: File) => {
    if (file.size > fileKinds.sheet.bytesMax) {
      return void notify.error(said('file.too_large', { megabytes: megabytesMax }))
    }
    return void act('uploading', async () => {
      setState({ ...nothing, name: file.name })
      const uploaded = await uploadFile(file)
      change({ file: uploaded, columns: uploaded.columns })
      if (uploaded.columns.every((column) => column === null)) return
      setDoing('checking')
      await checked(uploaded.id, uploaded.columns)
    })
  }

  const { file, columns, plan } = state
  const check = () => {
    if (file) void act('checking', () => checked(file.id, columns))
  }
  const run = () => {
    if (!file || !plan) return
    void act('importing', async () => {
      try {
        change({ done: await importOnce(file.id, { columns, plan: plan.plan }) })
        await queryClient.invalidateQueries()
      } catch (error) {
        warnOfChange(error)
        setDoing('checking')
        await checked(file.id, columns)
      }
    })
  }

  return {
    ...state,
    doing,
    choose,
    check,
    run,
    match: (columns: ColumnMatch) => change({ columns, plan: null }),
    startAgain: () => setState(nothing),
  }
}

/** Says that the products have changed since the check; throws any other failure. */
function warnOfChange(error: unknown) {
  if (!(error instanceof ApiError && error.name === 'changed_meanwhile')) throw error
  notify.warning(error.text)
}

/** Carries out one act at a time. A failure is a message. */
function useOneAct() {
  const [doing, setDoing] = useState<Doing>(null)
  const isBusy = useRef(false)
  const act = async (next: Exclude<Doing, null>, work: () => Promise<void>) => {
    if (isBusy.current) return
    isBusy.current = true
    setDoing(next)
    try {
      await work()
    } catch (error) {
      notify.error(failureText(error))
    } finally {
      isBusy.current = false
      setDoing(null)
    }
  }
  return { doing, setDoing, act }
}

/** Imports a file at most once, even if an answer was lost. */
function useImportOnce() {
  const [keys] = useState(makeIdempotencyKeys)
  return async (id: number, asked: Pick<Parameters<typeof carryOut>[1], 'columns' | 'plan'>) => {
    try {
      const done = await carryOut(id, { ...asked, idempotencyKey: keys.keyFor({ id, ...asked }) })
      keys.afterSuccess()
      return done
    } catch (error) {
      keys.afterFailure(error)
      throw error
    }
  }
}
