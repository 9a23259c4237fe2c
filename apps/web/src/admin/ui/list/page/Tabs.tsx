import type { KeyboardEvent } from 'react'
import classes from './ListPage.module.css'

export interface Tab {
  id: string
  label: string
  /** such as "1,200" */
  count?: string | undefined
}

/** Tabs over a list; arrows go from one to the next. */
export function Tabs({
  label,
  tabs,
  open,
  onOpen,
}: {
  /** for screen readers */
  label: string
  tabs: readonly Tab[]
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
    <div role="tablist" aria-label={label} className={classes.tabList}>
      {tabs.map(({ id, label: name, count }) => (
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
          {name}
          {count === undefined ? null : <span className={classes.count}>{` ${count}`}</span>}
        </button>
      ))}
    </div>
  )
}
