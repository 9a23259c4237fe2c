import { resetPassword } from '@getzo/contract/auth/auth.endpoints'
import { screens } from '@getzo/contract/paths'
import { checkConfirm, checkNewPassword, passwordLengthMin } from '@getzo/domain/auth/auth-rules'
import { Anchor } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../admin/api/api-error'
import { call } from '../admin/api/call'
import { shopName } from '../page-meta'
import { AccountCard, AccountForm, AccountNotice } from './AccountCard'
import classes from './account.module.css'
import { ruleText } from './account.text'
import { useAccountText, useFailureText } from './language'
import { PasswordField } from './PasswordField'
import { useFields } from './use-fields'

/**
 * /resetpassword#token= (A14): sets a new password by the mailed link. Browsers send no fragment to a server, so the
 * token reaches no log.
 */
export function ResetPasswordScreen() {
  const t = useAccountText()
  const { link, isSpent, ...reset } = useReset()
  return (
    <AccountCard title={t('account.resetTitle')}>
      {reset.state === 'done' ? (
        <AccountNotice tone="spruce">{t('account.resetDone')}</AccountNotice>
      ) : link === null ? (
        <AccountNotice tone="amber">{t('account.resetNoLink')}</AccountNotice>
      ) : (
        <>
          <p className="wellBelow dimmed">{t('account.resetText', { min: passwordLengthMin })}</p>
          <NewPasswordForm {...reset} link={link} />
        </>
      )}
      <p className={classes.under}>
        <Anchor
          component={Link}
          to={link === null || isSpent ? screens.forgotPassword : screens.signIn}
          underline="always"
        >
          {t(link === null || isSpent ? 'account.askLink' : 'account.toSignIn')}
        </Anchor>
      </p>
    </AccountCard>
  )
}

interface NewPasswordFormProps extends Omit<ReturnType<typeof useReset>, 'isSpent'> {
  link: string
}

function NewPasswordForm({ field, failure, state, submit, link }: NewPasswordFormProps) {
  const t = useAccountText()
  const failureText = useFailureText()
  return (
    <AccountForm
      failure={failure === null ? null : failureText(failure)}
      button={t('account.resetSave')}
      busyButton={t('account.saving')}
      isBusy={state === 'saving'}
      onSubmit={() => void submit(link)}
    >
      <PasswordField {...field('password')} label={t('account.newPassword')} autoComplete="new-password" />
      <PasswordField {...field('confirm')} label={t('account.confirm')} autoComplete="new-password" />
    </AccountForm>
  )
}

function useReset() {
  const token = new URLSearchParams(useLocation().hash).get('token')
  const { form, field, accepts } = useFields({ password: '', confirm: '' })
  const [failure, setFailure] = useState<unknown>(null)
  const [state, setState] = useState<'idle' | 'saving' | 'done'>('idle')

  const submit = async (link: string) => {
    // only the server knows the link's account, and checks again
    const isAccepted = accepts({
      password: checkNewPassword(form.password, { email: '', names: [shopName] })?.rule,
      confirm: checkConfirm(form)?.rule,
    })
    setFailure(null)
    if (!isAccepted) return
    setState('saving')
    try {
      await call(resetPassword, { body: { token: link, password: form.password } })
      setState('done')
    } catch (error) {
      const rule = error instanceof ApiError ? ruleText(error.data?.rule) : undefined
      if (rule === undefined) setFailure(error)
      else accepts({ password: rule })
      setState('idle')
    }
  }
  const link = token !== null && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : null
  const isSpent = failure instanceof ApiError && failure.name === 'link_expired'
  return { field, failure, state, submit, link, isSpent }
}
