import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { sessionEnd } from '../../api/session'
import { confirm } from '../confirm'
import { t } from '../text'

/**
 * Asks before unsaved changes are left, in the product and when the tab closes (A9). An untouched or just saved form
 * does not ask.
 */
export function LeaveGuard<V extends FieldValues>({
  form,
  isSaved,
  question = {
    title: t('form.leaveTitle'),
    text: t('form.leaveAsk'),
    yes: t('form.leave'),
    no: t('form.stay'),
  },
}: {
  form: UseFormReturn<V>
  isSaved: () => boolean
  /** its words where the form is not English */
  question?: { title: string; text: string; yes: string; no: string }
}) {
  const hasChanges = useRef(false)
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { isDirty: true },
        callback: ({ isDirty }) => {
          hasChanges.current = isDirty === true
        },
      }),
    [subscribe],
  )

  // who has signed out elsewhere is asked nothing here: the draft is kept (W13)
  const mustAsk = () => hasChanges.current && !isSaved() && sessionEnd() !== 'signed_out_elsewhere'
  useBlocker({
    shouldBlockFn: async () => {
      if (!mustAsk()) return false
      return !(await confirm({ ...question, danger: true }))
    },
    enableBeforeUnload: mustAsk,
  })
  return null
}
