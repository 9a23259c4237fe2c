import { screens } from '@getzo/contract/paths'
import { checkConfirm, checkEmail } from '@getzo/domain/auth/auth-rules'
import { Anchor, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AccountCard, AccountForm } from './AccountCard'
import classes from './account.module.css'
import { useAccountText } from './language'
import { PasswordField } from './PasswordField'
import { useFields } from './use-fields'

/**
 * /signup (A13): checks the form and always says that registration is closed. Nothing is sent: an unused password must
 * not travel.
 */
export function SignUpScreen() {
  const t = useAccountText()
  const { field, isClosed, submit } = useSignUp()

  return (
    <AccountCard title={t('account.signUp')}>
      <AccountForm
        failure={isClosed ? t('account.closed') : null}
        button={t('account.signUp')}
        busyButton={t('account.signUp')}
        isBusy={false}
        onSubmit={submit}
      >
        <TextInput {...field('email')} label={t('account.email')} type="email" autoComplete="email" />
        <PasswordField {...field('password')} label={t('account.password')} autoComplete="new-password" />
        <PasswordField {...field('confirm')} label={t('account.confirm')} autoComplete="new-password" />
      </AccountForm>
      <p className={classes.under}>
        <Anchor component={Link} to={screens.signIn} underline="always">
          {t('account.toSignIn')}
        </Anchor>
      </p>
    </AccountCard>
  )
}

function useSignUp() {
  const { form, field, accepts } = useFields({ email: '', password: '', confirm: '' })
  const [isClosed, setClosed] = useState(false)

  const submit = () => {
    const isFilled = accepts({
      email: checkEmail(form.email)?.rule,
      password: form.password === '' ? 'auth.password_missing' : undefined,
      confirm: form.confirm === '' || form.password !== '' ? checkConfirm(form)?.rule : undefined,
    })
    setClosed(isFilled)
  }
  return { field, isClosed, submit }
}
