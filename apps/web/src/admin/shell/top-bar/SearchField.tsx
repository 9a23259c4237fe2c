import { useDisclosure } from '@mantine/hooks'
import { useId } from 'react'
import { SearchIcon } from '../../ui/icons'
import { KeyCaps } from '../../ui/keys/KeyCaps'
import { isMac, useKeys } from '../../ui/keys/keys'
import { useKeysUntilThere } from '../../ui/keys/keys-until-there'
import { later } from '../../ui/later'
import { t } from '../shell.text'
import classes from './TopBar.module.css'

const Palette = later(() => import('../palette/Palette'))

const keys = 'mod+k'

/** The search of the top bar opens the palette, as its key does on every staff page (W2). On a phone it is an icon. */
export function SearchField() {
  const [isOpen, palette] = useDisclosure(false)
  const id = useId()
  useKeysUntilThere(isOpen, id)
  useKeys([{ keys, words: t('shell.search'), when: 'everywhere', run: palette.open }])
  return (
    <div className={classes.search}>
      <button
        type="button"
        onClick={palette.open}
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      >
        <SearchIcon />
        <span className={classes.searchHint}>{t('shell.searchHint')}</span>
        <span className={classes.searchKeys} aria-hidden>
          <KeyCaps keys={keys} />
        </span>
      </button>
      {isOpen && <Palette id={id} onClose={palette.close} />}
    </div>
  )
}
