import { type FindScope, findScopes } from '@getzo/domain/find/find-scopes'
import type { Shown } from './PaletteResults'
import classes from './palette.module.css'
import { t } from './palette.text'

/** The letter of each scope: with Alt it narrows the search, as the chips show. */
const letters: Readonly<Record<FindScope, string>> = {
  orders: 'o',
  customers: 'c',
  products: 'p',
  codes: 'u',
}

/** The scope whose key is pressed; undefined for other keys. On a Mac, Alt and a letter type a sign of their own. */
export function scopeOfKey({
  altKey,
  ctrlKey,
  metaKey,
  code,
}: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'code'>): FindScope | undefined {
  if (!altKey || ctrlKey || metaKey) return undefined
  return findScopes.find((scope) => code === `Key${letters[scope].toUpperCase()}`)
}

/** Kinds of records to which the search is narrowed, and acts alone. The field keeps the focus. */
export function Scopes({ palette: { narrow, narrowed } }: { palette: Shown }) {
  return (
    <div className={classes.scopes} role="toolbar" aria-label={t('palette.scopes')}>
      {([null, ...findScopes, 'acts'] as const).map((scope) => (
        <button
          key={scope}
          type="button"
          aria-pressed={scope === narrowed}
          aria-keyshortcuts={
            scope === null || scope === 'acts' ? undefined : `Alt+${letters[scope].toUpperCase()}`
          }
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => narrow(scope)}
        >
          {t(`palette.scope.${scope ?? 'all'}`)}
          {scope !== null && <kbd aria-hidden>{scope === 'acts' ? '>' : letters[scope]}</kbd>}
        </button>
      ))}
    </div>
  )
}
