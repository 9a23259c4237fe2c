import type { Language } from '@getzo/domain/public/device'
import { Anchor, Button, Loader, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { settleProof } from '../../admin/api/session/proof'
import { LanguageOfPage } from '../language'
import { PasswordField } from '../PasswordField'
import { showPasskey } from './browser-passkeys'
import { CodeField } from './CodeField'
import { canUsePasskeys } from './can-use-passkeys'
import { askProof, factorsQuery, type OwnFactors, prove } from './factors.api'
import classes from './factors.module.css'
import { useFactorText } from './factors.text'
import { FingerIcon } from './icons'
import { useAsking } from './use-asking'
import { useFactorFailure } from './use-factor-failure'

/** Asks over the page who is at the screen; the waiting call is then repeated (W15). */
export function ProofDialog({ language }: { language: Language }) {
  return (
    <LanguageOfPage language={language}>
      <Dialog />
    </LanguageOfPage>
  )
}

function Dialog() {
  const t = useFactorText()
  const failureText = useFactorFailure()
  const { data: factors, error } = useQuery({ ...factorsQuery, staleTime: 0 })
  return (
    <Modal
      opened
      onClose={() => settleProof(false)}
      title={t('factor.proveTitle')}
      closeButtonProps={{ 'aria-label': t('factor.cancel') }}
      centered
      zIndex={400}
    >
      <div className="stack">
        <p className={classes.note}>{t('factor.proveText')}</p>
        {error !== null && (
          <p className={classes.failure} role="alert">
            {failureText(error)}
          </p>
        )}
        {factors === undefined ? error === null && <Loader size={20} /> : <Ways factors={factors} />}
        <Button variant="default" fullWidth onClick={() => settleProof(false)}>
          {t('factor.cancel')}
        </Button>
      </div>
    </Modal>
  )
}

function Ways({ factors }: { factors: OwnFactors }) {
  const t = useFactorText()
  const failureText = useFactorFailure()
  const { isBusy, failure, setFailure, run } = useAsking()
  const hasCodes = factors.codes_since !== null
  const hasPasskeys = factors.passkeys.length > 0 && factors.passkeys_at !== null
  const give = (show: () => Promise<Parameters<typeof prove>[0]>) =>
    void run(async () => {
      await prove(await show())
      settleProof(true)
    })
  const text = failure === null ? null : failureText(failure)
  if (!hasCodes && factors.passkeys.length === 0) {
    return (
      <ByPassword isBusy={isBusy} failure={text} onGive={(password) => give(async () => ({ password }))} />
    )
  }
  return (
    <>
      {hasCodes && (
        <ByCode
          isBusy={isBusy}
          failure={text}
          onType={() => setFailure(null)}
          onGive={(code) => give(async () => ({ code }))}
        />
      )}
      {hasPasskeys && canUsePasskeys() && (
        <Button
          variant={hasCodes ? 'default' : 'filled'}
          fullWidth
          disabled={isBusy}
          leftSection={isBusy ? <Loader size={16} color="gray" /> : <FingerIcon />}
          onClick={() => give(async () => ({ passkey: await showPasskey(await askProof()) }))}
        >
          {t(isBusy ? 'factor.waiting' : 'factor.usePasskey')}
        </Button>
      )}
      {!hasCodes && text !== null && (
        <p className={classes.failure} role="alert">
          {text}
        </p>
      )}
      <Lost />
    </>
  )
}

interface ByCodeProps {
  isBusy: boolean
  failure: string | null
  onType: () => void
  onGive: (code: string) => void
}

function ByCode({ isBusy, failure, onType, onGive }: ByCodeProps) {
  const t = useFactorText()
  const [code, setCode] = useState('')
  return (
    <CodeField
      label={t('factor.code')}
      value={code}
      error={failure ?? undefined}
      disabled={isBusy}
      onChange={(next) => {
        onType()
        setCode(next)
      }}
      onFull={onGive}
    />
  )
}

function Lost() {
  const t = useFactorText()
  const router = useRouter()
  const signOut = () => {
    // a form behind the dialog with unsaved changes asks first
    settleProof(false)
    void router.navigate({ to: '/signout', search: { next: router.latestLocation.href } })
  }
  return (
    <Anchor component="button" type="button" underline="always" className={classes.note} onClick={signOut}>
      {t('factor.lost')}
    </Anchor>
  )
}

function ByPassword({
  isBusy,
  failure,
  onGive,
}: {
  isBusy: boolean
  failure: string | null
  onGive: (password: string) => void
}) {
  const t = useFactorText()
  const [password, setPassword] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onGive(password)
  }
  return (
    <form className="stack" onSubmit={send} noValidate>
      <PasswordField
        label={t('factor.password')}
        description={t('factor.provePassword')}
        autoComplete="current-password"
        maxLength={1000}
        value={password}
        error={failure ?? undefined}
        onChange={(event) => setPassword(event.currentTarget.value)}
        data-autofocus
      />
      <Button type="submit" fullWidth loading={isBusy}>
        {t('factor.prove')}
      </Button>
    </form>
  )
}
