import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { CodesSetup } from '../../../../account/factors/CodesSetup'
import { endCodes, type OwnFactors } from '../../../../account/factors/factors.api'
import { useFactorText } from '../../../../account/factors/factors.text'
import { useFactorFailure } from '../../../../account/factors/use-factor-failure'
import { confirm } from '../../../ui/dialogs/confirm'
import { OpenDialog } from '../../../ui/dialogs/OpenDialog'
import { Pill } from '../../../ui/marks/Pill'
import { notify } from '../../../ui/messages/toasts'
import { Panel } from '../../../ui/page/Panel'
import classes from '../account.module.css'

interface CodesPanelProps {
  factors: OwnFactors
  onCodes: (codes: readonly string[]) => void
}

/** Whether an app's codes are on, and the way to turn them on or off. */
export function CodesPanel({ factors: { codes_since, is_needed }, onCodes }: CodesPanelProps) {
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
