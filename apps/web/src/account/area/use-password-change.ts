import { changePassword } from '@getzo/contract/auth/auth.endpoints'
import { checkConfirm, checkNewPassword } from '@getzo/domain/auth/auth-rules'
import { useState } from 'react'
import { ApiError } from '../../admin/api/api-error'
import { call } from '../../admin/api/call'
import { useUser } from '../../admin/api/current-user'
import { shopName } from '../../page-meta'
import { ruleText } from '../account.text'
import { useAccountText } from '../language'
import { useAreaText } from './area.text'
import { useOwnForm } from './use-own-form'

const blank = { password: '', new_password: '', confirm: '' }
type Values = typeof blank

/** The fields of the form in order: name, text and what the browser's password manager fills in. */
export const passwordFields = [
  ['password', 'area.password', 'current-password'],
  ['new_password', 'area.passwordNew', 'new-password'],
  ['confirm', 'area.passwordAgain', 'new-password'],
] as const

/** The form of a change of the own password, and the outcome of an attempt. */
export function usePasswordChange() {
  const t = useAreaText()
  const rules = useAccountText()
  const user = useUser()
  const { form, isSaving, inputOf, mark, submit } = useOwnForm(blank)
  const [outcome, setOutcome] = useState<{ failure: unknown } | 'saved' | null>(null)

  const save = async ({ password, new_password, confirm }: Values) => {
    setOutcome(null)
    if (password === '') return mark('password', rules('auth.password_missing'))
    const names = [shopName, user?.credentials.firstName ?? null, user?.credentials.lastName ?? null]
    const weak = checkNewPassword(new_password, { email: user?.email ?? '', names })
    if (weak !== null) return mark('new_password', rules(weak.rule))
    const other = checkConfirm({ password: new_password, confirm })
    if (other !== null) return mark('confirm', rules(other.rule))
    try {
      await call(changePassword, { body: { password, new_password } })
      form.reset(blank)
      setOutcome('saved')
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      const rule = ruleText(failure.data?.rule)
      if (failure.field === 'password') return mark('password', t('area.passwordWrong'))
      if (failure.field === 'new_password' && rule) return mark('new_password', rules(rule))
      setOutcome({ failure })
    }
  }
  return { user, isSaving, inputOf, outcome, submit: () => void submit(save) }
}
