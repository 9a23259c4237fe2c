import { rememberDevice } from '@getzo/contract/auth/auth.endpoints'
import { screens } from '@getzo/contract/paths'
import { Anchor } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../admin/api/call'
import { AccountCard, AccountForm, AccountNotice } from './AccountCard'
import classes from './account.module.css'
import { useAccountText, useFailureText } from './language'

/**
 * /knownbrowser#token= (A11): makes this browser known by the mailed link. It takes a press, since mail programs open
 * links.
 */
export function KnownBrowserScreen() {
  const t = useAccountText()
  const failureText = useFailureText()
  const { failure, state, submit, link } = useKnownBrowser()
  return (
    <AccountCard title={t('account.browserTitle')}>
      {state === 'done' ? (
        <AccountNotice tone="spruce">{t('account.browserDone')}</AccountNotice>
      ) : link === null ? (
        <AccountNotice tone="amber">{t('account.browserNoLink')}</AccountNotice>
      ) : (
        <>
          <p className="wellBelow dimmed">{t('account.browserText')}</p>
          <AccountForm
            failure={failure === null ? null : failureText(failure)}
            button={t('account.browserMine')}
            busyButton={t('account.sending')}
            isBusy={state === 'saving'}
            onSubmit={() => void submit(link)}
          >
            {null}
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

function useKnownBrowser() {
  const token = new URLSearchParams(useLocation().hash).get('token')
  const [failure, setFailure] = useState<unknown>(null)
  const [state, setState] = useState<'idle' | 'saving' | 'done'>('idle')

  const submit = async (link: string) => {
    setFailure(null)
    setState('saving')
    try {
      await call(rememberDevice, { body: { token: link } })
      setState('done')
    } catch (error) {
      setFailure(error)
      setState('idle')
    }
  }
  const link = token !== null && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : null
  return { failure, state, submit, link }
}
