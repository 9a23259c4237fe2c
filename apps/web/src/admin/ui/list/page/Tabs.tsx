import { type KeyboardEvent, useEffect, useRef } from 'react'
import classes from './ListPage.module.css'

export interface Tab {
  id: string
  label: string
  /** such as "1,200" */
  count?: string | undefined
}

/** Scrolls a row of tabs that is wider than the screen to the chosen one. */
export function showChosen(row: HTMLElement | null, selector: string) {
  const chosen = row?.querySelector<HTMLElement>(selector)
  if (!row || !chosen) return
  const start = chosen.offsetLeft - row.offsetLeft
  const end = start + chosen.offsetWidth
  const margin = 24
  if (start - margin < row.scrollLeft) row.scrollLeft = start - margin
  else if (end + margin > row.scrollLeft + row.clientWidth) row.scrollLeft = end + margin - row.clientWidth
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
  const row = useRef<HTMLDivElement>(null)
  const texts = tabs.map(({ label: name, count = '' }) => name + count).join()
  // the chosen tab moves once the numbers are there
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => showChosen(row.current, '[aria-selected="true"]'), [open, texts])
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
    <div ref={row} role="tablist" aria-label={label} className={classes.tabList}>
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
          {count === undefined ? null : <span className={`quiet ${classes.count}`}>{` ${count}`}</span>}
        </button>
      ))}
    </div>
  )
}
