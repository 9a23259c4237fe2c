import { screens } from '@getzo/contract/paths'
import { checkSignIn } from '@getzo/domain/auth/auth-rules'
import { Anchor, Checkbox, TextInput } from '@mantine/core'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { signIn } from '../admin/api/current-user'
import { sessionEnd } from '../admin/api/session'
import { AccountCard, AccountForm, AccountNotice } from './AccountCard'
import classes from './account.module.css'
import { useAccountText, useFailureText } from './language'
import { nextPage } from './next-page'
import { PasswordField } from './PasswordField'

type FieldErrors = { email: boolean; password: boolean }

/** / and /signin (A10 to A12). */
export function SignInScreen() {
  const t = useAccountText()
  const failureText = useFailureText()
  const router = useRouter()
  const { next }: { next?: unknown } = useSearch({ strict: false })
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(false)
  const [missing, setMissing] = useState<FieldErrors>({ email: false, password: false })
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  const submit = async () => {
    // each field by itself, so that both can be marked at once (A11)
    const found = {
      email: checkSignIn({ email, password: '-' }) !== null,
      password: checkSignIn({ email: '-', password }) !== null,
    }
    setMissing(found)
    setFailure(null)
    if (found.email) return emailInput.current?.focus()
    if (found.password) return passwordInput.current?.focus()
    setBusy(true)
    try {
      await signIn(email.trim(), password, remember)
      router.history.push(nextPage(next))
    } catch (error) {
      setFailure(error)
      passwordInput.current?.select()
    } finally {
      setBusy(false)
    }
  }
  return (
    <AccountCard title={t('account.signIn')}>
      {sessionEnd() === 'ended' && failure === null && (
        <AccountNotice tone="amber">{t('account.ended')}</AccountNotice>
      )}
      <AccountForm
        failure={failure === null ? null : failureText(failure)}
        button={t('account.signIn')}
        busyButton={t('account.signInBusy')}
        isBusy={isBusy}
        onSubmit={() => void submit()}
      >
        <TextInput
          ref={emailInput}
          label={t('account.email')}
          type="email"
          name="email"
          autoComplete="username"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={missing.email ? t('rule.email_missing') : undefined}
        />
        <PasswordField
          ref={passwordInput}
          label={t('account.password')}
          name="password"
          autoComplete="current-password"
          maxLength={1000}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={missing.password ? t('rule.password_missing') : undefined}
        />
        <div className={classes.line}>
          <Checkbox
            label={t('account.remember')}
            checked={remember}
            onChange={(event) => setRemember(event.currentTarget.checked)}
          />
          <Anchor component={Link} to={screens.forgotPassword} underline="always">
            {t('account.forgot')}
          </Anchor>
        </div>
      </AccountForm>
      <p className={classes.under}>
        <Anchor component={Link} to={screens.signUp} underline="always">
          {t('account.toSignUp')}
        </Anchor>
      </p>
    </AccountCard>
  )
}
