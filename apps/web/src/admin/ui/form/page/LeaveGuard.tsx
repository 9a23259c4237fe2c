import { useBlocker } from '@tanstack/react-router'
import { sessionEnd } from '../../../api/session/session'
import { confirm } from '../../dialogs/confirm'
import { isAllHeld } from '../../held-over'
import { t } from '../../text'

/**
 * Asks before unsaved changes are left, by navigation or by closing the tab (A9). An untouched or just saved form does
 * not ask.
 */
export function LeaveGuard({
  hasChanges,
  question = {
    title: t('form.leaveTitle'),
    text: t('form.leaveAsk'),
    yes: t('form.leave'),
    no: t('form.stay'),
  },
}: {
  /** Called on an attempt to leave. */
  hasChanges: () => boolean
  /** The texts of the question, if the form is not in English. */
  question?: { title: string; text: string; yes: string; no: string }
}) {
  // after signing out elsewhere there is no question: the draft is kept (W13)
  const mustAsk = () => hasChanges() && sessionEnd() !== 'signed_out_elsewhere' && !isAllHeld()
  useBlocker({
    shouldBlockFn: async () => {
      if (!mustAsk()) return false
      return !(await confirm({ ...question, danger: true }))
    },
    enableBeforeUnload: mustAsk,
  })
  return null
}
