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
import { makeIdempotencyKeys } from '../../../ui/form/idempotency'
import { notify } from '../../../ui/toasts'
import { carryOut, checkFile, uploadFile } from './import.api'
import { said, t } from './import.text'

export const megabytesMax = fileKinds.sheet.bytesMax / 1024 / 1024

type Doing = 'uploading' | 'checking' | 'importing' | null

/** Where an import stands: a file, how its columns are matched, what it would do, and what it has done. */
interface ImportState {
  name: string
  file: UploadedProducts | null
  columns: ColumnMatch
  /** null until the file was checked with these columns */
  plan: ProductImportPlan | null
  done: ImportedProducts | null
}

const nothing: ImportState = { name: '', file: null, columns: [], plan: null, done: null }

/** An import from its file to what came of it. One thing is done at a time; what fails says so and stays where it is. */
export function useImport() {
  const queryClient = useQueryClient()
  const [state, setState] = useState(nothing)
  const [doing, setDoing] = useState<Doing>(null)
  const [keys] = useState(makeIdempotencyKeys)
  const isBusy = useRef(false)
  const change = (part: Partial<ImportState>) => setState((now) => ({ ...now, ...part }))

  async function act(what: Exclude<Doing, null>, work: () => Promise<void>) {
    if (isBusy.current) return
    isBusy.current = true
    setDoing(what)
    try {
      await work()
    } catch (error) {
      notify.error(failureText(error))
    } finally {
      isBusy.current = false
      setDoing(null)
    }
  }

  const checked = async (id: number, columns: ColumnMatch) => change({ plan: await checkFile(id, columns) })

  const choose = (file: File) => {
    if (file.size > fileKinds.sheet.bytesMax) {
      notify.error(said('file.too_large', { megabytes: megabytesMax }))
      return
    }
    void act('uploading', async () => {
      setState({ ...nothing, name: file.name })
      const uploaded = await uploadFile(file)
      change({ file: uploaded, columns: uploaded.columns })
      if (uploaded.columns.every((column) => column === null)) return
      setDoing('checking')
      await checked(uploaded.id, uploaded.columns)
    })
  }

  const check = () => {
    const { file, columns } = state
    if (file) void act('checking', () => checked(file.id, columns))
  }

  const run = () => {
    const { file, columns, plan } = state
    if (!file || !plan) return
    const asked = { columns, plan: plan.plan }
    void act('importing', async () => {
      try {
        const done = await carryOut(file.id, {
          ...asked,
          idempotencyKey: keys.keyFor({ id: file.id, ...asked }),
        })
        keys.afterSuccess()
        change({ done })
        await queryClient.invalidateQueries()
      } catch (error) {
        keys.afterFailure(error)
        if (!(error instanceof ApiError && error.name === 'changed_meanwhile')) throw error
        notify.warning(error.text)
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
    readingText: t('import.reading', { name: state.name }),
  }
}
