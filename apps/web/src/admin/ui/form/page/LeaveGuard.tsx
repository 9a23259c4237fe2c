import { useBlocker } from '@tanstack/react-router'
import { sessionEnd } from '../../../api/session'
import { confirm } from '../../confirm'
import { t } from '../../text'

/**
 * Asks before unsaved changes are left, in the product and when the tab closes (A9). An untouched or just saved form
 * does not ask.
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
  /** asked when somebody is about to leave */
  hasChanges: () => boolean
  /** its words where the form is not English */
  question?: { title: string; text: string; yes: string; no: string }
}) {
  // who has signed out elsewhere is asked nothing here: the draft is kept (W13)
  const mustAsk = () => hasChanges() && sessionEnd() !== 'signed_out_elsewhere'
  useBlocker({
    shouldBlockFn: async () => {
      if (!mustAsk()) return false
      return !(await confirm({ ...question, danger: true }))
    },
    enableBeforeUnload: mustAsk,
  })
  return null
}
