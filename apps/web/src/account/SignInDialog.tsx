import { checkSignIn } from '@getzo/domain/auth/auth-rules'
import type { Language } from '@getzo/domain/public/device'
import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { currentUserQuery, signInAgain } from '../admin/api/current-user'
import { queryClient } from '../admin/api/query-client'
import { clearSession } from '../admin/api/session'
import { isTokenRemembered } from '../session-token'
import { AccountForm } from './AccountCard'
import classes from './account.module.css'
import { LanguageOfPage, useAccountText, useFailureText } from './language'
import { PasswordField } from './PasswordField'

/** The sign-in form over a page whose session is dead. The page stays as it is behind it. */
export function SignInDialog({ language }: { language: Language }) {
  return (
    <LanguageOfPage language={language}>
      <Dialog />
    </LanguageOfPage>
  )
}

function Dialog() {
  const t = useAccountText()
  return (
    <Modal
      opened
      onClose={() => {}}
      title={t('account.again')}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
    >
      <p className={classes.lead}>{t('account.againText')}</p>
      <Form />
    </Modal>
  )
}

function Form() {
  const t = useAccountText()
  const failureText = useFailureText()
  const [email, setEmail] = useState(() => queryClient.getQueryData(currentUserQuery.queryKey)?.email ?? '')
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(isTokenRemembered)
  const [missing, setMissing] = useState({ email: false, password: false })
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const submit = async () => {
    const found = {
      email: checkSignIn({ email, password: '-' }) !== null,
      password: checkSignIn({ email: '-', password }) !== null,
    }
    setMissing(found)
    setFailure(null)
    if (found.email || found.password) return
    setBusy(true)
    try {
      if (!(await signInAgain(email.trim(), password, remember))) setFailure(t('account.againOther'))
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <AccountForm
        failure={failure}
        button={t('account.signIn')}
        busyButton={t('account.signInBusy')}
        isBusy={isBusy}
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
          error={missing.email ? t('rule.email_missing') : undefined}
        />
        <PasswordField
          label={t('account.password')}
          name="password"
          autoComplete="current-password"
          maxLength={1000}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={missing.password ? t('rule.password_missing') : undefined}
          data-autofocus
        />
        <Checkbox
          label={t('account.remember')}
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
      </AccountForm>
      <Button variant="default" fullWidth mt="sm" size="md" onClick={() => clearSession('ended')}>
        {t('account.againLeave')}
      </Button>
    </>
  )
}
