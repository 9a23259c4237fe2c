import { figure } from '../../../i18n/spoken'
import { t } from './webhooks.text'

/** The answer of a receiver, or why there is no answer. */
export function answerText({ status, failure }: { status: number | null; failure: string | null }): string {
  if (failure !== null) return failure
  return status === null ? t('webhooks.noAnswer') : String(status)
}

export const tookText = (ms: number | null): string =>
  ms === null ? '' : t('webhooks.ms', { ms: figure(ms) })
