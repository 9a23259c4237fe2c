import type { Language } from '@getzo/domain/public/device'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { currentUserQuery, signInAgain } from '../admin/api/current-user'
import { queryClient } from '../admin/api/query-client'
import { clearSession } from '../admin/api/session'
import { isTokenRemembered } from '../session-token'
import classes from './account.module.css'
import { LanguageOfPage, useAccountText } from './language'
import { SignInForm } from './SignInForm'

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
      <SignInForm
        startEmail={startEmail}
        startRemember={startRemember}
        signIn={async (...typed) => ((await signInAgain(...typed)) ? null : t('account.againOther'))}
      />
      <Button variant="default" fullWidth mt="sm" size="md" onClick={() => clearSession('ended')}>
        {t('account.againLeave')}
      </Button>
    </Modal>
  )
}
