import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { figure } from '../../../../i18n/spoken'
import { elsewhereQuery } from '../../list-views/list-views.api'
import { t } from '../../text'
import classes from './ListPage.module.css'
import type { ListState, ListStateChange } from './list-state'

/** An empty list with the next step: nothing matches, this page has become empty, or no record exists. */
export function ListEmpty({
  list,
  state,
  change,
  hint,
  children,
}: {
  /** name of the list's endpoint */
  list: string
  state: ListState
  change: (part: Partial<ListState>, how?: ListStateChange) => void
  hint?: string
  children: ReactNode
}) {
  const isPastEnd = state.after !== undefined || state.before !== undefined
  const isNarrowed = state.q !== '' || Object.keys(state.filters).length > 0
  return (
    <div className={`stack ${classes.empty}`}>
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
          {state.q.trim() !== '' && <FoundElsewhere list={list} state={state} change={change} />}
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

/** How many rows the search finds in the whole list, as a way to them, or the names that it may have meant. */
function FoundElsewhere({
  list,
  state,
  change,
}: {
  list: string
  state: ListState
  change: (part: Partial<ListState>) => void
}) {
  const { data } = useQuery(elsewhereQuery(list, state.q.trim()))
  if (data === undefined) return null
  const { all, near } = data
  if (all.count > 0) {
    const n = `${figure(all.count)}${all.more ? '+' : ''}`
    return (
      <Button variant="subtle" onClick={() => change({ filters: {}, view: undefined })}>
        {t('list.inAll', { n })}
      </Button>
    )
  }
  if (near.length === 0) return null
  return (
    <div className={`wrap ${classes.near}`}>
      <span>{t('list.near')}</span>
      {near.map((name) => (
        <Button key={name} variant="subtle" onClick={() => change({ q: name, filters: {}, view: undefined })}>
          {name}
        </Button>
      ))}
    </div>
  )
}
