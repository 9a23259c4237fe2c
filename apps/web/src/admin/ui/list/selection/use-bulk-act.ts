import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, failureText } from '../../../api/api-error'
import { notify } from '../../messages/toasts'
import { offerUndo } from '../../messages/undo'
import { t } from '../../text'
import type { BulkResult } from './bulk-types'

interface BulkActParts {
  onDone?: () => void
  /** the list has changed since its rows were selected */
  onOtherList: () => void
  show: (result: BulkResult) => void
}

/** Runs one bulk action at a time. Skipped records are shown in a dialog, other results as a message. */
export function useBulkAct({ onDone, onOtherList, show }: BulkActParts) {
  const queryClient = useQueryClient()
  const undoing = useMutation({
    mutationFn: (undo: () => Promise<string>) => undo(),
    onSuccess: (text) => notify.success(text),
    onError: (error) => notify.error(failureText(error)),
    onSettled: () => queryClient.invalidateQueries(),
  })
  const { mutate, isPending } = useMutation({
    mutationFn: (run: () => Promise<BulkResult>) => run(),
    onSuccess: (result) => {
      onDone?.()
      const { undo } = result
      if (undo !== undefined) offerUndo(result.summary, () => undoing.mutate(undo))
      if (result.left.length > 0 || result.dialog !== undefined) show(result)
      else if (undo === undefined)
        notify.success(result.note === undefined ? result.summary : [result.summary, result.note])
    },
    onError: (error) => {
      const isOtherList = error instanceof ApiError && error.name === 'list_changed'
      notify.error(isOtherList ? t('selection.listChanged') : failureText(error))
      if (!isOtherList) return undefined
      onOtherList()
      return queryClient.invalidateQueries()
    },
  })
  const act = (run: () => Promise<BulkResult>) => {
    if (!isPending) mutate(run)
  }
  return { act, isActing: isPending }
}
