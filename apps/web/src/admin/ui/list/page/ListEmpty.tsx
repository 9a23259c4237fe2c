import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { t } from '../../text'
import classes from './ListPage.module.css'
import type { ListState, ListStateChange } from './list-state'

/** An empty list with the next step: nothing matches, this page has become empty, or no record exists. */
export function ListEmpty({
  state,
  change,
  hint,
  children,
}: {
  state: ListState
  change: (part: Partial<ListState>, how?: ListStateChange) => void
  hint?: string
  children: ReactNode
}) {
  const isPastEnd = state.after !== undefined || state.before !== undefined
  const isNarrowed = state.q !== '' || Object.keys(state.filters).length > 0
  return (
    <div className={classes.empty}>
      <output className={classes.emptyTitle}>{t('ui.noResults')}</output>
      {isPastEnd ? (
        <>
          <p>{t('list.pastEnd')}</p>
          <Button
            variant="default"
            onClick={() => change({ after: undefined, before: undefined, at: undefined })}
          >
            {t('list.first')}
          </Button>
        </>
      ) : isNarrowed ? (
        <>
          <p>{t('list.filtered')}</p>
          <Button variant="default" onClick={() => change({ q: '', filters: {} })}>
            {t('list.clear')}
          </Button>
        </>
      ) : (
        <>
          {hint !== undefined && <p>{hint}</p>}
          {children}
        </>
      )}
    </div>
  )
}
