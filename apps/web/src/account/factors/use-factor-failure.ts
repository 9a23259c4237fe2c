import { ApiError } from '../../admin/api/api-error'
import en from '../../i18n/en/factors.json'
import { useFailureText } from '../language'
import { PasskeyKnown, PasskeyStopped } from './browser-passkeys'
import { useFactorText } from './factors.text'

const isText = (id: string | undefined): id is keyof typeof en => id !== undefined && id in en

/** The text of a failure of a second factor, in the page's language. */
export function useFactorFailure(): (error: unknown) => string {
  const t = useFactorText()
  const failureText = useFailureText()
  return (error) => {
    if (error instanceof PasskeyStopped) return t('factor.stopped')
    if (error instanceof PasskeyKnown) return t('factor.passkey_known')
    if (!(error instanceof ApiError)) return t('factor.failed')
    const { rule, params } = error.data ?? {}
    return isText(rule) ? t(rule, valuesOf(params)) : failureText(error)
  }
}

/** The texts here have figures and names alone. */
const valuesOf = (params: Record<string, unknown> | undefined) =>
  Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : String(value),
    ]),
  )
