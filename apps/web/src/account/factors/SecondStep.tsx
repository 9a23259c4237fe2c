import type { FactorWay } from '@getzo/domain/auth/factors'
import { Anchor, Button, Loader, TextInput } from '@mantine/core'
import { type ComponentType, type FormEvent, type ReactNode, useState } from 'react'
import { ApiError } from '../../admin/api/api-error'
import { showPasskey } from './browser-passkeys'
import { CodeField } from './CodeField'
import { canUsePasskeys } from './can-use-passkeys'
import { askPasskey, type Half, signInByCode, signInByPasskey, signInByRecoveryCode } from './factors.api'
import classes from './factors.module.css'
import { useFactorText } from './factors.text'
import { FingerIcon } from './icons'
import { useAsking } from './use-asking'
import { useFactorFailure } from './use-factor-failure'

interface SecondStepProps {
  half: Half
  email: string
  /** goes on with the session; answers why not, if so */
  onToken: (token: string) => Promise<string | null>
  /** back to the e-mail and password, with a word of why */
  onLeave: (why: string | null) => void
  Frame: ComponentType<{ title: string; children: ReactNode }>
}

const titles = {
  code: 'factor.title',
  passkey: 'factor.passkeyTitle',
  recovery_code: 'factor.recoveryTitle',
} as const
const names = {
  code: 'factor.useCode',
  passkey: 'factor.usePasskey',
  recovery_code: 'factor.useRecovery',
} as const

/** The second factor after a right password (W15). The other ways stay in view: what is lost looks like what was cancelled. */
export function SecondStep({ half, email, onToken, onLeave, Frame }: SecondStepProps) {
  const t = useFactorText()
  const ways = half.ways.filter((way) => way !== 'passkey' || canUsePasskeys())
  const [way, setWay] = useState<FactorWay | undefined>(ways.includes('code') ? 'code' : ways[0])
  const step = useStep({ half, onToken, onLeave })
  const others = ways.filter((one) => one !== way)
  const choose = (next: FactorWay) => {
    step.forget()
    setWay(next)
    if (next === 'passkey') step.byPasskey()
  }
  return (
    <Frame title={t(way === undefined ? 'factor.enrolTitle' : titles[way])}>
      {way === undefined && <p className={classes.note}>{t('factor.noWay')}</p>}
      {way === 'code' && <ByCode email={email} step={step} />}
      {way === 'passkey' && <ByPasskey email={email} step={step} />}
      {way === 'recovery_code' && <ByRecoveryCode step={step} />}
      {/* a fieldset is of a form's fields, and these are ways to other forms */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div className={classes.ways} role="group" aria-label={t('factor.otherWays')}>
        {others.map((one) =>
          one === 'passkey' ? (
            <Button
              key={one}
              variant="default"
              size="md"
              leftSection={<FingerIcon />}
              onClick={() => choose(one)}
            >
              {t(names[one])}
            </Button>
          ) : (
            <Anchor key={one} component="button" type="button" underline="always" onClick={() => choose(one)}>
              {t(names[one])}
            </Anchor>
          ),
        )}
        <Anchor component="button" type="button" underline="always" onClick={() => onLeave(null)}>
          {t('factor.else')}
        </Anchor>
      </div>
    </Frame>
  )
}

type Step = ReturnType<typeof useStep>

function useStep({ half, onToken, onLeave }: Pick<SecondStepProps, 'half' | 'onToken' | 'onLeave'>) {
  const failureText = useFactorFailure()
  const { isBusy, failure, setFailure, run } = useAsking()
  const [refusal, setRefusal] = useState<string | null>(null)

  const send = (show: () => Promise<string>) =>
    run(async () => {
      setRefusal(null)
      try {
        setRefusal(await onToken(await show()))
      } catch (error) {
        // the password has to be given again: nothing here can succeed any more
        if (error instanceof ApiError && error.data?.rule === 'factor.half_ended') onLeave(failureText(error))
        else throw error
      }
    })
  return {
    isBusy,
    failure: refusal ?? (failure === null ? null : failureText(failure)),
    forget: () => {
      setFailure(null)
      setRefusal(null)
    },
    byCode: (code: string) => void send(() => signInByCode(half.token, code)),
    byRecoveryCode: (code: string) => void send(() => signInByRecoveryCode(half.token, code)),
    byPasskey: () =>
      void send(async () =>
        signInByPasskey({ passkey: await showPasskey(await askPasskey()), half: half.token }),
      ),
  }
}

function ByCode({ email, step }: { email: string; step: Step }) {
  const t = useFactorText()
  const [code, setCode] = useState('')
  return (
    <form className="stack" onSubmit={sending(() => step.byCode(code))} noValidate>
      <p className={classes.note}>{t('factor.codeText', { email })}</p>
      <CodeField
        label={t('factor.code')}
        value={code}
        error={step.failure ?? undefined}
        disabled={step.isBusy}
        onChange={(next) => {
          step.forget()
          setCode(next)
        }}
        onFull={step.byCode}
      />
      <output className={classes.note}>{t(step.isBusy ? 'factor.codeSending' : 'factor.codeNote')}</output>
    </form>
  )
}

function ByPasskey({ email, step }: { email: string; step: Step }) {
  const t = useFactorText()
  return (
    <div className="stack">
      <p className={classes.note}>{t('factor.passkeyText', { email })}</p>
      <Button
        size="md"
        fullWidth
        disabled={step.isBusy}
        leftSection={step.isBusy ? <Loader size={16} color="gray" /> : <FingerIcon />}
        onClick={step.byPasskey}
      >
        {t(step.isBusy ? 'factor.waiting' : 'factor.usePasskey')}
      </Button>
      {step.failure !== null && (
        <p className={classes.failure} role="alert">
          {step.failure}
        </p>
      )}
    </div>
  )
}

function ByRecoveryCode({ step }: { step: Step }) {
  const t = useFactorText()
  const [code, setCode] = useState('')
  return (
    <form className="stack" onSubmit={sending(() => step.byRecoveryCode(code))} noValidate>
      <p className={classes.note}>{t('factor.recoveryText')}</p>
      <TextInput
        label={t('factor.recovery')}
        name="recovery-code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={code}
        error={step.failure ?? undefined}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth loading={step.isBusy}>
        {t('factor.codeSend')}
      </Button>
      <p className={classes.note}>{t('factor.none')}</p>
    </form>
  )
}

const sending = (send: () => void) => (event: FormEvent) => {
  event.preventDefault()
  send()
}
