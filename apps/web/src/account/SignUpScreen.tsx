import { screens } from '@getzo/contract/paths'
import { type AuthRule, checkConfirm, checkEmail } from '@getzo/domain/auth/auth-rules'
import { Anchor, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AccountCard, AccountForm } from './AccountCard'
import classes from './account.module.css'
import { useAccountText } from './language'
import { PasswordField } from './PasswordField'

type Broken = { email?: AuthRule; password?: AuthRule; confirm?: AuthRule }

/**
 * /signup (A13): checks the form and always says that registration is closed. Nothing is sent: an unused password must
 * not travel.
 */
export function SignUpScreen() {
  const t = useAccountText()
  const { form, broken, isClosed, submit, textOf, set } = useSignUpScreen()

  return (
    <AccountCard title={t('account.signUp')}>
      <AccountForm
        failure={isClosed ? t('account.closed') : null}
        button={t('account.signUp')}
        busyButton={t('account.signUp')}
        isBusy={false}
        onSubmit={submit}
      >
        <TextInput
          label={t('account.email')}
          type="email"
          name="email"
          autoComplete="email"
          value={form.email}
          onChange={(event) => set({ email: event.currentTarget.value })}
          error={textOf(broken.email)}
        />
        <PasswordField
          label={t('account.password')}
          name="password"
          autoComplete="new-password"
          value={form.password}
          onChange={(event) => set({ password: event.currentTarget.value })}
          error={textOf(broken.password)}
        />
        <PasswordField
          label={t('account.confirm')}
          name="confirm"
          autoComplete="new-password"
          value={form.confirm}
          onChange={(event) => set({ confirm: event.currentTarget.value })}
          error={textOf(broken.confirm)}
        />
      </AccountForm>
      <p className={classes.under}>
        <Anchor component={Link} to={screens.signIn} underline="always">
          {t('account.toSignIn')}
        </Anchor>
      </p>
    </AccountCard>
  )
}

function useSignUpScreen() {
  const t = useAccountText()
  const [form, setForm] = useState({ email: '', password: '', confirm: '' })
  const [broken, setBroken] = useState<Broken>({})
  const [isClosed, setClosed] = useState(false)

  const submit = () => {
    const found: Broken = {
      email: checkEmail(form.email)?.rule,
      password: form.password === '' ? 'auth.password_missing' : undefined,
      confirm: form.confirm === '' || form.password !== '' ? checkConfirm(form)?.rule : undefined,
    }
    setBroken(found)
    setClosed(Object.values(found).every((rule) => rule === undefined))
  }
  const textOf = (rule: AuthRule | undefined) => (rule === undefined ? undefined : t(rule))
  const set = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }))
  return { form, broken, isClosed, submit, textOf, set }
}
