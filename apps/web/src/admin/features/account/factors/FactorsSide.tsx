import { recoveryCodesFew } from '@getzo/domain/auth/factors'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CodesSetup } from '../../../../account/factors/CodesSetup'
import {
  endCodes,
  factorsQuery,
  makeRecoveryCodes,
  type OwnFactors,
} from '../../../../account/factors/factors.api'
import { useFactorText } from '../../../../account/factors/factors.text'
import { ShieldIcon } from '../../../../account/factors/icons'
import { useShownCodes } from '../../../../account/factors/PasskeyAdding'
import { RecoveryCodes } from '../../../../account/factors/RecoveryCodes'
import { useFactorFailure } from '../../../../account/factors/use-factor-failure'
import { confirm } from '../../../ui/dialogs/confirm'
import { OpenDialog } from '../../../ui/dialogs/OpenDialog'
import { Pill } from '../../../ui/marks/Pill'
import { notify } from '../../../ui/messages/toasts'
import { Panel } from '../../../ui/page/Panel'
import { FailureNotice, LoadingLines } from '../../../ui/page/states'
import classes from '../account.module.css'
import { PasskeysPanel } from './PasskeysPanel'

/** One's own passkeys, one-time codes and recovery codes (W15). */
export function FactorsSide({ email }: { email: string }) {
  const t = useFactorText()
  const { data: factors, error, refetch } = useQuery(factorsQuery)
  const shown = useShownCodes()
  if (factors === undefined) {
    return (
      <Panel title={t('factor.passkeys')}>
        {error === null ? (
          <LoadingLines lines={2} />
        ) : (
          <FailureNotice error={error} onRetry={() => void refetch()} />
        )}
      </Panel>
    )
  }
  return (
    <>
      <Guard factors={factors} />
      <PasskeysPanel factors={factors} onCodes={shown.show} />
      <CodesPanel factors={factors} onCodes={shown.show} />
      <RecoveryPanel factors={factors} email={email} shown={shown} />
    </>
  )
}

function Guard({ factors: { passkeys, codes_since, recovery_left } }: { factors: OwnFactors }) {
  const t = useFactorText()
  const isGuarded = passkeys.length > 0 || codes_since !== null
  return (
    <p className={`row panel ${classes.guard}`} data-guarded={isGuarded || undefined}>
      <span className="disc" data-tone={isGuarded ? 'green' : undefined}>
        <ShieldIcon size={14} />
      </span>
      <span>
        <b>{t(isGuarded ? 'factor.guarded' : 'factor.open')}</b>{' '}
        {isGuarded ? t('factor.guardedText', { left: recovery_left }) : t('factor.openText')}
      </span>
    </p>
  )
}

/** How many recovery codes are left, and those that were made a moment ago. */
function RecoveryPanel({
  factors: { passkeys, codes_since, recovery_left },
  email,
  shown,
}: {
  factors: OwnFactors
  email: string
  shown: ReturnType<typeof useShownCodes>
}) {
  const t = useFactorText()
  const failureText = useFactorFailure()
  const hasFactor = passkeys.length > 0 || codes_since !== null
  const make = async () => {
    const question = { title: t('factor.makeTitle'), text: t('factor.makeText') }
    if (!(await confirm({ ...question, yes: t('factor.makeNew') }))) return
    try {
      const { recovery_codes } = await makeRecoveryCodes()
      shown.show(recovery_codes)
    } catch (error) {
      notify.error(failureText(error))
    }
  }
  return (
    <Panel
      title={t('factor.recoveryCodes')}
      note={hasFactor ? t('factor.left', { left: recovery_left }) : undefined}
      actions={
        hasFactor && (
          <Button variant="default" onClick={() => void make()}>
            {t('factor.makeNew')}
          </Button>
        )
      }
    >
      {shown.codes.length > 0 ? (
        <RecoveryCodes codes={shown.codes} email={email} onKept={shown.hide} />
      ) : (
        <p className={`dimmed ${classes.note}`}>
          {!hasFactor
            ? t('factor.recoveryNone')
            : recovery_left <= recoveryCodesFew
              ? t('factor.few')
              : t('factor.keepText')}
        </p>
      )}
    </Panel>
  )
}

interface CodesPanelProps {
  factors: OwnFactors
  onCodes: (codes: readonly string[]) => void
}

/** Whether an app's codes are on, and the way to turn them on or off. */
function CodesPanel({ factors: { codes_since, is_needed }, onCodes }: CodesPanelProps) {
  const t = useFactorText()
  const failureText = useFactorFailure()
  const [isSettingUp, setSettingUp] = useState(false)
  const isOn = codes_since !== null
  const turnOff = async () => {
    const question = { title: t('factor.turnOffTitle'), text: t('factor.turnOffText') }
    if (!(await confirm({ ...question, yes: t('factor.turnOffShort'), danger: true }))) return
    try {
      await endCodes()
      notify.success(t('factor.turnedOff'))
    } catch (error) {
      notify.error(failureText(error))
    }
  }
  return (
    <Panel
      title={t('factor.codes')}
      note={<Pill tone={isOn ? 'green' : 'grey'}>{t(isOn ? 'factor.on' : 'factor.off')}</Pill>}
      actions={
        isOn ? (
          <Button variant="subtle" color="gray" onClick={() => void turnOff()}>
            {t('factor.turnOffShort')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => setSettingUp(true)}>
            {t('factor.turnOnShort')}
          </Button>
        )
      }
    >
      <p className={`dimmed ${classes.note}`}>
        {t('factor.codesText')} {is_needed && t('factor.needed')}
      </p>
      {isSettingUp && (
        <SetupDialog title={t('factor.setupTitle')} onClose={() => setSettingUp(false)}>
          <CodesSetup
            onOn={(codes) => {
              setSettingUp(false)
              notify.success(t('factor.turnedOn'))
              if (codes.length > 0) onCodes(codes)
            }}
          />
        </SetupDialog>
      )}
    </Panel>
  )
}

/** A dialog whose own form has its button. */
function SetupDialog({
  title,
  onClose,
  children,
}: {
  title: string
  onClose: () => void
  children: ReactNode
}) {
  const t = useFactorText()
  return (
    <OpenDialog onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('factor.cancel') }}>
      {children}
    </OpenDialog>
  )
}
