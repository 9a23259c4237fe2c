import { Button } from '@mantine/core'
import { Pill } from '../../ui/marks/Pill'
import { Panel } from '../../ui/page/Panel'
import { actOfRow } from '../../ui/page/Workspace'
import { LocalOriginNote } from '../../ui/printed/LocalOriginNote'
import { useLocalOrigin } from '../../ui/printed/local-origin'
import type { Settings } from './settings.api'
import classes from './settings.module.css'
import { t } from './settings.text'

/** The address that customers reach, which codes, letters and links begin with; another one counts from the next start. */
export function AddressPanel({ settings, onEnter }: { settings: Settings; onEnter: () => void }) {
  const { now, problem } = settings.address
  const { value, variable } = settings.settings.public_url
  const origin = useLocalOrigin()
  const isWaiting = problem === null && variable === null && value !== '' && value !== now
  return (
    <div id="address">
      <Panel
        title={t('settings.address')}
        actions={problem !== null && <Pill tone="red">{t('settings.failing')}</Pill>}
      >
        <p className={classes.address}>{now}</p>
        {problem !== null && <p className={classes.problem}>{problem}</p>}
        {isWaiting && <p className={classes.problem}>{t('settings.address.restart', { address: value })}</p>}
        {variable !== null && <p>{t('settings.decided', { variable })}</p>}
        {origin !== null && !isWaiting && (
          <div className={classes.needed}>
            <LocalOriginNote origin={origin} />
          </div>
        )}
        {variable === null && (
          <Button {...actOfRow} className={classes.try} onClick={onEnter}>
            {t('settings.address.enter')}
          </Button>
        )}
      </Panel>
    </div>
  )
}
