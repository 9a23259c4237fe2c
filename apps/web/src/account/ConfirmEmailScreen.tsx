import { confirmEmail } from '@getzo/contract/auth/auth.endpoints'
import { screens } from '@getzo/contract/paths'
import { Anchor } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../admin/api/call'
import { currentUserQuery } from '../admin/api/current-user'
import { queryClient } from '../admin/api/query-client'
import { sessionToken } from '../admin/api/session/session'
import { AccountCard, AccountForm, AccountNotice } from './AccountCard'
import classes from './account.module.css'
import { useAccountText, useFailureText } from './language'

/**
 * /confirmemail#token= (A21): confirms a new e-mail by the mailed link. It takes a press, since mail programs open
 * links.
 */
export function ConfirmEmailScreen() {
  const t = useAccountText()
  const failureText = useFailureText()
  const { failure, state, submit, link } = useConfirmEmailScreen()

  return (
    <AccountCard title={t('account.confirmEmailTitle')}>
      {state === 'done' ? (
        <AccountNotice tone="spruce">{t('account.confirmEmailDone')}</AccountNotice>
      ) : link === null ? (
        <AccountNotice tone="amber">{t('account.confirmEmailNoLink')}</AccountNotice>
      ) : (
        <>
          <p className="wellBelow dimmed">{t('account.confirmEmailText')}</p>
          <AccountForm
            failure={failure === null ? null : failureText(failure)}
            button={t('account.confirmEmail')}
            busyButton={t('account.confirmingEmail')}
            isBusy={state === 'saving'}
            onSubmit={() => void submit(link)}
          >
            {null}
          </AccountForm>
        </>
      )}
      <p className={classes.under}>
        <Anchor
          component={Link}
          to={sessionToken() === null ? screens.signIn : screens.account}
          underline="always"
        >
          {t(sessionToken() === null ? 'account.toSignIn' : 'account.toAccount')}
        </Anchor>
      </p>
    </AccountCard>
  )
}

function useConfirmEmailScreen() {
  const token = new URLSearchParams(useLocation().hash).get('token')
  const [failure, setFailure] = useState<unknown>(null)
  const [state, setState] = useState<'idle' | 'saving' | 'done'>('idle')

  const submit = async (link: string) => {
    setFailure(null)
    setState('saving')
    try {
      await call(confirmEmail, { body: { token: link } })
      await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      setState('done')
    } catch (error) {
      setFailure(error)
      setState('idle')
    }
  }
  const link = token !== null && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : null
  return { failure, state, submit, link }
}
