import { recoveryCodesFew } from '@getzo/domain/auth/factors'
import { Button } from '@mantine/core'
import { makeRecoveryCodes, type OwnFactors } from '../../../../account/factors/factors.api'
import { useFactorText } from '../../../../account/factors/factors.text'
import type { useShownCodes } from '../../../../account/factors/PasskeyAdding'
import { RecoveryCodes } from '../../../../account/factors/RecoveryCodes'
import { useFactorFailure } from '../../../../account/factors/use-factor-failure'
import { confirm } from '../../../ui/dialogs/confirm'
import { notify } from '../../../ui/messages/toasts'
import { Panel } from '../../../ui/page/Panel'
import classes from '../account.module.css'

/** How many recovery codes are left, and those that were made a moment ago. */
export function RecoveryPanel({
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
