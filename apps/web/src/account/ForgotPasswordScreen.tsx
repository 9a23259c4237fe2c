import { forgotPassword } from '@getzo/contract/auth/auth.endpoints'
import { screens } from '@getzo/contract/paths'
import { checkEmail, resetLinkMinutes } from '@getzo/domain/auth/auth-rules'
import { Anchor, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../admin/api/call'
import { AccountCard, AccountForm, AccountNotice } from './AccountCard'
import classes from './account.module.css'
import { useAccountText, useFailureText } from './language'
import { useFields } from './use-fields'

/** /forgotpassword (A14): the answer is the same for a known and an unknown e-mail. */
export function ForgotPasswordScreen() {
  const t = useAccountText()
  const failureText = useFailureText()
  const { field, failure, state, submit } = useForgotPassword()
  return (
    <AccountCard title={t('account.forgotTitle')}>
      {state === 'sent' ? (
        <AccountNotice tone="spruce">{t('account.forgotSent')}</AccountNotice>
      ) : (
        <>
          <p className="wellBelow dimmed">{t('account.forgotText', { minutes: resetLinkMinutes })}</p>
          <AccountForm
            failure={failure === null ? null : failureText(failure)}
            button={t('account.forgotSend')}
            busyButton={t('account.sending')}
            isBusy={state === 'sending'}
            onSubmit={() => void submit()}
          >
            <TextInput
              {...field('email')}
              label={t('account.email')}
              type="email"
              autoComplete="username"
              maxLength={254}
            />
          </AccountForm>
        </>
      )}
      <p className={classes.under}>
        <Anchor component={Link} to={screens.signIn} underline="always">
          {t('account.toSignIn')}
        </Anchor>
      </p>
    </AccountCard>
  )
}

function useForgotPassword() {
  const { form, field, accepts } = useFields({ email: '' })
  const [failure, setFailure] = useState<unknown>(null)
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')

  const submit = async () => {
    const isAccepted = accepts({ email: checkEmail(form.email)?.rule })
    setFailure(null)
    if (!isAccepted) return
    setState('sending')
    try {
      await call(forgotPassword, { body: { email: form.email.trim() } })
      setState('sent')
    } catch (error) {
      setFailure(error)
      setState('idle')
    }
  }
  return { field, failure, state, submit }
}
