import { type FindScope, findScopes, hasScope } from '@getzo/domain/find/find-scopes'
import { useUser } from '../../api/current-user'
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
  const role = useUser()?.credentials.role
  const scopes = findScopes.filter((scope) => hasScope(role, scope))
  return (
    <fieldset className={classes.scopes}>
      <legend className={classes.hidden}>{t('palette.scopes')}</legend>
      {([null, ...scopes, 'acts'] as const).map((scope) => (
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
    </fieldset>
  )
}
