import { type KeyboardEvent, useState } from 'react'
import classes from '../page/ListPage.module.css'
import type { FilterTab, ListFilter } from './filter-types'
import { parametersOf } from './filter-values'

/** The open tab, by the address or by the user's choice, and its filters. */
export function useFilterTab(
  filters: readonly ListFilter[],
  tabs: readonly FilterTab[] | undefined,
  asked: Readonly<Record<string, string>>,
) {
  const [byHand, open] = useState<string>()
  const isIn = (filter: ListFilter, { names }: FilterTab) =>
    parametersOf(filter).some((name) => names.includes(name))
  const askedIn = tabs?.find(({ names }) => names.some((name) => asked[name] !== undefined))
  const current = askedIn ?? tabs?.find(({ id }) => id === byHand) ?? tabs?.[0]
  return {
    id: current?.id ?? '',
    open,
    filters:
      current === undefined
        ? filters
        : filters.filter(
            (filter) => isIn(filter, current) || tabs?.some((tab) => isIn(filter, tab)) === false,
          ),
  }
}

/** Tabs over a list's filters; arrows go from one to the next. */
export function FilterTabs({
  tabs,
  open,
  onOpen,
}: {
  tabs: readonly FilterTab[]
  open: string
  onOpen: (id: string) => void
}) {
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    const at = tabs.findIndex(({ id }) => id === open)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (next === undefined) return
    event.preventDefault()
    onOpen(next.id)
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }
  return (
    <div role="tablist" className={classes.tabs}>
      {tabs.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          role="tab"
          data-tab={id}
          aria-selected={id === open}
          tabIndex={id === open ? 0 : -1}
          className={`${classes.tab} mantine-focus-auto`}
          onClick={() => onOpen(id)}
          onKeyDown={move}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
