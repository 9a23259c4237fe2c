import { confirmEmail, rememberDevice } from '@getzo/contract/auth/auth.endpoints'
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

/** /confirmemail#token= (A21): confirms a new e-mail by the mailed link. */
export function ConfirmEmailScreen() {
  const t = useAccountText()
  const isSignedOut = sessionToken() === null
  return (
    <MailedLink
      title={t('account.confirmEmailTitle')}
      text={t('account.confirmEmailText')}
      button={[t('account.confirmEmail'), t('account.confirmingEmail')]}
      done={t('account.confirmEmailDone')}
      noLink={t('account.confirmEmailNoLink')}
      act={async (token) => {
        await call(confirmEmail, { body: { token } })
        await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      }}
      next={isSignedOut ? [screens.signIn, t('account.toSignIn')] : [screens.account, t('account.toAccount')]}
    />
  )
}

/** /knownbrowser#token= (A11): makes this browser known by the mailed link. */
export function KnownBrowserScreen() {
  const t = useAccountText()
  return (
    <MailedLink
      title={t('account.browserTitle')}
      text={t('account.browserText')}
      button={[t('account.browserMine'), t('account.sending')]}
      done={t('account.browserDone')}
      noLink={t('account.browserNoLink')}
      act={(token) => call(rememberDevice, { body: { token } })}
      next={[screens.signIn, t('account.toSignIn')]}
    />
  )
}

interface MailedLinkProps {
  title: string
  /** what the press does */
  text: string
  /** also while it is sent */
  button: readonly [string, string]
  done: string
  /** in place of the button where the address has no token */
  noLink: string
  act: (token: string) => Promise<unknown>
  /** where to go on from here, and its text */
  next: readonly [string, string]
}

/** What a mailed link opens. It takes a press, since mail programs open links. */
function MailedLink({ title, text, button: [button, busyButton], done, noLink, act, next }: MailedLinkProps) {
  const failureText = useFailureText()
  const token = new URLSearchParams(useLocation().hash).get('token')
  const [failure, setFailure] = useState<unknown>(null)
  const [state, setState] = useState<'idle' | 'saving' | 'done'>('idle')

  const submit = async (link: string) => {
    setFailure(null)
    setState('saving')
    try {
      await act(link)
      setState('done')
    } catch (error) {
      setFailure(error)
      setState('idle')
    }
  }
  return (
    <AccountCard title={title}>
      {state === 'done' ? (
        <AccountNotice tone="spruce">{done}</AccountNotice>
      ) : token === null || !/^[A-Za-z0-9_-]{43}$/.test(token) ? (
        <AccountNotice tone="amber">{noLink}</AccountNotice>
      ) : (
        <>
          <p className="wellBelow dimmed">{text}</p>
          <AccountForm
            failure={failure === null ? null : failureText(failure)}
            button={button}
            busyButton={busyButton}
            isBusy={state === 'saving'}
            onSubmit={() => void submit(token)}
          >
            {null}
          </AccountForm>
        </>
      )}
      <p className={classes.under}>
        <Anchor component={Link} to={next[0]} underline="always">
          {next[1]}
        </Anchor>
      </p>
    </AccountCard>
  )
}
