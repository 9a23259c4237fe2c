import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, failureText } from '../../../api/api-error'
import { t } from '../../text'
import { notify } from '../../toasts'
import type { BulkResult } from './bulk-types'

/** Runs one bulk action at a time. Skipped records are shown in a dialog, other results as a message. */
export function useBulkAct(clear: () => void, show: (result: BulkResult) => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (run: () => Promise<BulkResult>) => run(),
    onSuccess: (result) => {
      clear()
      if (result.left.length > 0) show(result)
      else notify.success(result.note === undefined ? result.summary : [result.summary, result.note])
    },
    onError: (error) => {
      const isOtherList = error instanceof ApiError && error.name === 'list_changed'
      notify.error(isOtherList ? t('selection.listChanged') : failureText(error))
      if (!isOtherList) return undefined
      clear()
      return queryClient.invalidateQueries()
    },
  })
  const act = (run: () => Promise<BulkResult>) => {
    if (!isPending) mutate(run)
  }
  return { act, isActing: isPending }
}
