import { changePassword } from '@getzo/contract/auth/auth.endpoints'
import { checkConfirm, checkNewPassword, passwordLengthMin } from '@getzo/domain/auth/auth-rules'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '../../admin/api/api-error'
import { call } from '../../admin/api/call'
import { useUser } from '../../admin/api/current-user'
import { shopName } from '../../page-meta'
import { AccountForm, AccountNotice } from '../AccountCard'
import { ruleText } from '../account.text'
import { useAccountText, useFailureText } from '../language'
import { PasswordField } from '../PasswordField'
import { AreaTitle } from './AreaTitle'
import classes from './area.module.css'
import { useAreaText } from './area.text'

const blank = { password: '', new_password: '', confirm: '' }
type Values = typeof blank

const fields = [
  ['password', 'area.password', 'current-password'],
  ['new_password', 'area.passwordNew', 'new-password'],
  ['confirm', 'area.passwordAgain', 'new-password'],
] as const

/** /account/password: changes the user's password and ends the other sessions (A21). */
export function PasswordScreen() {
  const t = useAreaText()
  const failureText = useFailureText()
  const { user, form, outcome, errors, isSubmitting, save } = usePasswordScreen()

  return (
    <>
      <AreaTitle>{t('area.passwordTitle')}</AreaTitle>
      <div className={classes.panel}>
        <p className={classes.lead}>{t('area.passwordLead', { min: passwordLengthMin })}</p>
        <AccountForm
          failure={outcome !== null && outcome !== 'saved' ? failureText(outcome.failure) : null}
          button={t('area.passwordSave')}
          busyButton={t('area.passwordSaving')}
          isBusy={isSubmitting}
          onSubmit={() => void form.handleSubmit(save)()}
        >
          {/* for the browser's password manager */}
          <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
          {fields.map(([name, label, autoComplete]) => (
            <PasswordField
              key={name}
              {...form.register(name)}
              label={t(label)}
              autoComplete={autoComplete}
              maxLength={1000}
              error={errors[name]?.message}
            />
          ))}
        </AccountForm>
        {outcome === 'saved' && (
          <div className={classes.said}>
            <AccountNotice tone="spruce">{t('area.passwordSaved')}</AccountNotice>
          </div>
        )}
      </div>
    </>
  )
}

function usePasswordScreen() {
  const t = useAreaText()
  const rules = useAccountText()
  const user = useUser()
  const form = useForm({ defaultValues: blank, shouldFocusError: false })
  const [outcome, setOutcome] = useState<{ failure: unknown } | 'saved' | null>(null)
  const { errors, isSubmitting } = form.formState

  const mark = (field: keyof Values, message: string) =>
    form.setError(field, { type: 'refused', message }, { shouldFocus: true })

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
  return { user, form, outcome, errors, isSubmitting, save }
}
