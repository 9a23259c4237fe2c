import { Pill } from '../../ui/marks/Pill'
import { Panel } from '../../ui/page/Panel'
import type { Settings } from './settings.api'
import classes from './settings.module.css'
import { t } from './settings.text'

/** The variables of the environment; those that are not set are folded. */
export function EnvironmentPanel({ environment }: Pick<Settings, 'environment'>) {
  const set = environment.filter(({ is_set }) => is_set)
  const unset = environment.filter(({ is_set }) => !is_set)
  return (
    <div id="environment">
      <Panel title={t('settings.environment')} actions={<Pill tone="grey">{t('settings.readOnly')}</Pill>}>
        <dl className={classes.variables}>
          {set.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value ?? t('settings.set')}</dd>
            </div>
          ))}
        </dl>
        <details>
          <summary>{t('settings.unsetFold', { n: unset.length })}</summary>
          <p className={classes.unset}>{unset.map(({ name }) => name).join(' ')}</p>
        </details>
      </Panel>
    </div>
  )
}
