import { useQuery } from '@tanstack/react-query'
import { factorsQuery, type OwnFactors } from '../../../../account/factors/factors.api'
import { useFactorText } from '../../../../account/factors/factors.text'
import { ShieldIcon } from '../../../../account/factors/icons'
import { useShownCodes } from '../../../../account/factors/PasskeyAdding'
import { Panel } from '../../../ui/page/Panel'
import { FailureNotice, LoadingLines } from '../../../ui/page/states'
import classes from '../account.module.css'
import { CodesPanel } from './CodesPanel'
import { PasskeysPanel } from './PasskeysPanel'
import { RecoveryPanel } from './RecoveryPanel'

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
