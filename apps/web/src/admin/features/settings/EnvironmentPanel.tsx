import { Pill } from '../../ui/marks/Pill'
import { Panel } from '../../ui/page/Panel'
import { LocalOriginNote } from '../../ui/printed/LocalOriginNote'
import { useLocalOrigin } from '../../ui/printed/local-origin'
import type { Settings } from './settings.api'
import classes from './settings.module.css'
import { t } from './settings.text'

/** The variables of the environment; those that are not set are folded. */
export function EnvironmentPanel({ environment }: Pick<Settings, 'environment'>) {
  const origin = useLocalOrigin()
  // without it, what is printed opens nothing for a customer: its row is never folded then
  const isShown = ({ name, is_set }: Settings['environment'][number]) =>
    is_set || (name === 'PUBLIC_URL' && origin !== null)
  const unset = environment.filter((variable) => !isShown(variable))
  return (
    <div id="environment">
      <Panel title={t('settings.environment')} actions={<Pill tone="grey">{t('settings.readOnly')}</Pill>}>
        <dl className={classes.variables}>
          {environment.filter(isShown).map(({ name, is_set, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value ?? t(is_set ? 'settings.set' : 'settings.notSet')}</dd>
              {name === 'PUBLIC_URL' && origin !== null && (
                <dd className={classes.needed}>
                  <LocalOriginNote origin={origin} />
                </dd>
              )}
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
