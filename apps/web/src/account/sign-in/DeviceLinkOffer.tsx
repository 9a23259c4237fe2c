import { askDeviceLink } from '@getzo/contract/auth/auth.endpoints'
import { deviceLinkMinutes } from '@getzo/domain/auth/auth-rules'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../admin/api/call'
import { AccountNotice } from '../AccountCard'
import { useAccountText, useFailureText } from '../language'

/** What a person does whose browser has to wait because strangers guess: a link by mail makes it known (A11). */
export function DeviceLinkOffer({ email }: { email: string }) {
  const t = useAccountText()
  const failureText = useFailureText()
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [failure, setFailure] = useState<unknown>(null)

  const ask = async () => {
    setState('sending')
    setFailure(null)
    try {
      await call(askDeviceLink, { body: { email: email.trim() } })
      setState('sent')
    } catch (error) {
      setFailure(error)
      setState('idle')
    }
  }
  if (state === 'sent') {
    return (
      <div className="wellAbove">
        <AccountNotice tone="spruce">
          {t('account.browserSent', { hours: deviceLinkMinutes / 60 })}
        </AccountNotice>
      </div>
    )
  }
  return (
    <div className="wellAbove">
      <p className="wellBelow dimmed">{t('account.browserOffer')}</p>
      {failure !== null && <AccountNotice tone="red">{failureText(failure)}</AccountNotice>}
      <Button
        variant="default"
        size="md"
        px={12}
        fullWidth
        loading={state === 'sending'}
        onClick={() => void ask()}
      >
        {t('account.browserSend')}
      </Button>
    </div>
  )
}
