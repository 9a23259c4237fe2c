import type { Language } from '@getzo/domain/public/device'
import { Button, Modal } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { currentUserQuery, enterAgain, signInAgain } from '../../admin/api/current-user'
import { queryClient } from '../../admin/api/query-client'
import { clearSession } from '../../admin/api/session/session'
import { isTokenRemembered } from '../../session-token'
import { AccountNotice } from '../AccountCard'
import classes from '../account.module.css'
import { LanguageOfPage, useAccountText } from '../language'
import { SignInForm } from './SignInForm'
import { SecondStep, useSecondStep } from './use-second-step'

/** The sign-in form over a page whose session has ended. The page behind it stays as it is. */
export function SignInDialog({ language }: { language: Language }) {
  return (
    <LanguageOfPage language={language}>
      <Dialog />
    </LanguageOfPage>
  )
}

function Dialog() {
  const t = useAccountText()
  const [startEmail] = useState(() => queryClient.getQueryData(currentUserQuery.queryKey)?.email)
  const [startRemember] = useState(isTokenRemembered)
  const go = async (token: string, remember: boolean) =>
    (await enterAgain(token, remember)) ? null : t('account.againOther')
  const { waiting, why, begin, leave } = useSecondStep(async (...typed) =>
    (await signInAgain(...typed)) ? null : t('account.againOther'),
  )
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
      {waiting === null ? (
        <>
          <p className="wellBelow dimmed">{t('account.againText')}</p>
          <SignInForm
            startEmail={startEmail}
            startRemember={startRemember}
            signIn={begin}
            enter={go}
            notice={why !== null && <AccountNotice tone="amber">{why}</AccountNotice>}
          />
        </>
      ) : (
        <Suspense fallback={null}>
          <SecondStep
            half={waiting.half}
            email={waiting.email}
            onToken={(token) => go(token, waiting.remember)}
            onLeave={leave}
            Frame={Section}
          />
        </Suspense>
      )}
      <Button variant="default" fullWidth mt="sm" size="md" onClick={() => clearSession('ended')}>
        {t('account.againLeave')}
      </Button>
    </Modal>
  )
}

/** A part of the dialog, under its own heading. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={classes.title}>{title}</h3>
      {children}
    </section>
  )
}
