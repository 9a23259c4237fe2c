import { forgotPassword } from '@getzo/contract/auth/auth.endpoints'
import { screens } from '@getzo/contract/paths'
import { type AuthRule, checkEmail, resetLinkMinutes } from '@getzo/domain/auth/auth-rules'
import { Anchor, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../admin/api/call'
import { AccountCard, AccountForm, AccountNotice } from './AccountCard'
import classes from './account.module.css'
import { useAccountText, useFailureText } from './language'

/** /forgotpassword (A14): the answer is the same for a known and an unknown e-mail. */
export function ForgotPasswordScreen() {
  const t = useAccountText()
  const failureText = useFailureText()
  const { email, setEmail, broken, failure, state, submit } = useForgotPasswordScreen()

  return (
    <AccountCard title={t('account.forgotTitle')}>
      {state === 'sent' ? (
        <AccountNotice tone="spruce">{t('account.forgotSent')}</AccountNotice>
      ) : (
        <>
          <p className={classes.lead}>{t('account.forgotText', { minutes: resetLinkMinutes })}</p>
          <AccountForm
            failure={failure === null ? null : failureText(failure)}
            button={t('account.forgotSend')}
            busyButton={t('account.sending')}
            isBusy={state === 'sending'}
            onSubmit={() => void submit()}
          >
            <TextInput
              label={t('account.email')}
              type="email"
              name="email"
              autoComplete="username"
              maxLength={254}
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
              error={broken === undefined ? undefined : t(broken)}
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

function useForgotPasswordScreen() {
  const [email, setEmail] = useState('')
  const [broken, setBroken] = useState<AuthRule>()
  const [failure, setFailure] = useState<unknown>(null)
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')

  const submit = async () => {
    const rule = checkEmail(email)?.rule
    setBroken(rule)
    setFailure(null)
    if (rule !== undefined) return
    setState('sending')
    try {
      await call(forgotPassword, { body: { email: email.trim() } })
      setState('sent')
    } catch (error) {
      setFailure(error)
      setState('idle')
    }
  }
  return { email, setEmail, broken, failure, state, submit }
}
