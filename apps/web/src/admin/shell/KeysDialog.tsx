import { useState } from 'react'
import { OpenDialog } from '../ui/dialogs/OpenDialog'
import { KeyCaps } from '../ui/keys/KeyCaps'
import { keyGroups, knownKeys } from '../ui/keys/keys'
import { SingleKeysSwitch } from '../ui/keys/SingleKeysSwitch'
import classes from './KeysDialog.module.css'
import { t } from './shell.text'

/** The keys that the visible screen has. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [known] = useState(knownKeys)
  return (
    <OpenDialog
      onClose={onClose}
      title={t('shell.keys')}
      size={850}
      closeButtonProps={{ 'aria-label': t('shell.keysClose') }}
    >
      <div className={classes.groups}>
        {keyGroups.map((group) => {
          const keys = known.filter((key) => key.when === group)
          return (
            keys.length > 0 && (
              <section key={group} aria-label={t(`shell.keys.${group}`)}>
                <h3>{t(`shell.keys.${group}`)}</h3>
                <dl>
                  {keys.map((key) => (
                    <div key={key.keys}>
                      <dt>{key.words}</dt>
                      <dd>
                        <KeyCaps keys={key.keys} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            )
          )
        })}
      </div>
      <div className={`wrap quiet ${classes.foot}`}>
        <SingleKeysSwitch />
        <span>{t('shell.keysNote')}</span>
      </div>
    </OpenDialog>
  )
}
