import { Switch } from '@mantine/core'
import { useState } from 'react'
import { failureText } from '../../api/api-error'
import { notify } from '../../ui/messages/toasts'
import { Panel } from '../../ui/page/Panel'
import { type Settings, saveNeed } from './settings.api'
import classes from './settings.module.css'
import { t } from './settings.text'

/** Whether administrators need a second factor (W15). Saved when it is switched, after a proof. */
export function FactorPanel({ settings, onSaved }: { settings: Settings; onSaved: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const isNeeded = settings.settings.second_factor.value !== ''
  const save = async (needed: boolean) => {
    setBusy(true)
    try {
      await saveNeed(needed)
      await onSaved()
      notify.success(t(needed ? 'settings.factorOn' : 'settings.factorOff'))
    } catch (error) {
      notify.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel title={t('settings.factorTitle')}>
      <Switch
        label={t('settings.second_factor')}
        description={t('settings.factorNote')}
        checked={isNeeded}
        disabled={isBusy}
        className={classes.need}
        onChange={(event) => void save(event.currentTarget.checked)}
      />
    </Panel>
  )
}
