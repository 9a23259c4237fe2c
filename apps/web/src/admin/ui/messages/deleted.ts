import { restoreRecord } from '@getzo/contract/bin/bin.endpoints'
import { screens } from '@getzo/contract/paths'
import type { BinKind } from '@getzo/domain/records/record-kinds'
import type { QueryClient } from '@tanstack/react-query'
import { failureText } from '../../api/api-error'
import { call } from '../../api/call'
import { t } from '../text'
import { notify } from './toasts'
import { offerUndo } from './undo'

interface Deleted {
  /** the record as the question's heading names it: "order G2-24273" */
  what: string
  id: number
  /** of a record that is in the bin now */
  kind: BinKind | undefined
}

/** "Order G2-24273 deleted", with an undo where the bin has the record (N8). */
export function sayDeleted({ what, id, kind }: Deleted, queryClient: QueryClient): void {
  const record = `${what.charAt(0).toUpperCase()}${what.slice(1)}`
  const text = t('deleted.done', { record })
  if (kind === undefined) {
    notify.success(text)
    return
  }
  const restore = async () => {
    try {
      await call(restoreRecord, { params: { kind, id } })
      notify.success(t('deleted.restored', { record }), {
        link: { text: t('record.show'), to: screens[kind](id) },
      })
      await queryClient.invalidateQueries()
    } catch (error) {
      notify.error(failureText(error))
    }
  }
  offerUndo(text, () => void restore())
}
