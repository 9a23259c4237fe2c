import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { confirm } from '../confirm'
import { t } from '../text'

/**
 * Asks before unsaved changes are left, in the product and when the tab closes (A9). An untouched or just saved form
 * does not ask.
 */
export function LeaveGuard<V extends FieldValues>({
  form,
  isSaved,
}: {
  form: UseFormReturn<V>
  isSaved: () => boolean
}) {
  const { isDirty } = useFormState({ control: form.control })
  const hasChanges = useRef(isDirty)
  useEffect(() => {
    hasChanges.current = isDirty
  }, [isDirty])

  const mustAsk = () => hasChanges.current && !isSaved()
  useBlocker({
    shouldBlockFn: async () => {
      if (!mustAsk()) return false
      const isLeaving = await confirm({
        title: t('form.leaveTitle'),
        text: t('form.leaveAsk'),
        yes: t('form.leave'),
        no: t('form.stay'),
        danger: true,
      })
      return !isLeaving
    },
    enableBeforeUnload: mustAsk,
  })
  return null
}
