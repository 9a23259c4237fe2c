import { type ReactNode, useEffect, useRef } from 'react'
import { ChevronDownIcon, ChevronUpIcon, CloseIcon } from '../../icons'
import { KeyCaps } from '../../keys/KeyCaps'
import { ButtonLink, IconButton } from '../../links/AppLink'
import { t } from '../../text'
import type { Column, RowActions } from '../table/list-types'
import classes from './peek.module.css'
import type { Peek } from './use-peek'

interface PeekPanelProps<R extends { id: number }> {
  peek: Peek<R>
  row: R
  columns: readonly Column<R>[]
  actions: RowActions<R>
}

/** A row's facts at the right of its list: those of its kind, or all its cells. */
export function PeekPanel<R extends { id: number }>({ peek, row, columns, actions }: PeekPanelProps<R>) {
  const name = actions.name(row)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const named = columns.find((column) => column.isRowName === true) ?? columns[0]
  const state = columns.find(({ phone }) => phone === 'pill')
  return (
    <div
      ref={panel}
      className={`panel ${classes.panel}`}
      // beside the list, which stays usable: no dialog element
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="dialog"
      data-peek
      aria-label={t('peek.title', { name })}
      tabIndex={-1}
    >
      <header className={`row ${classes.head}`}>
        <strong className={classes.name}>{named?.cell(row)}</strong>
        {state?.cell(row)}
        <span className={classes.tools}>
          <IconButton label={t('peek.previous')} disabled={!peek.hasPrevious} onClick={() => peek.step(-1)}>
            <ChevronUpIcon />
          </IconButton>
          <IconButton label={t('peek.next')} disabled={!peek.hasNext} onClick={() => peek.step(1)}>
            <ChevronDownIcon />
          </IconButton>
          <IconButton label={t('peek.close')} onClick={peek.close}>
            <CloseIcon />
          </IconButton>
        </span>
      </header>
      <div key={row.id} className={classes.body}>
        {actions.peek?.(row) ?? (
          <Cells row={row} columns={columns.filter((column) => column !== named && column !== state)} />
        )}
      </div>
      {actions.view !== undefined && (
        <footer key={`foot ${row.id}`} className={`flow ${classes.foot}`}>
          {actions.peekFoot?.(row, actions.view(row)) ?? <OpenRecord to={actions.view(row)} />}
        </footer>
      )}
    </div>
  )
}

/** The way to the record: the filled button unless an act of the record is. */
export const OpenRecord = ({ to, isQuiet = false }: { to: string; isQuiet?: boolean }) => (
  <ButtonLink
    to={to}
    variant={isQuiet ? 'default' : 'filled'}
    className={classes.open}
    aria-keyshortcuts="Enter"
    rightSection={
      <span aria-hidden="true">
        <KeyCaps keys="Enter" />
      </span>
    }
  >
    {t('peek.open')}
  </ButtonLink>
)

function Cells<R>({ row, columns }: { row: R; columns: readonly Column<R>[] }) {
  return (
    <dl className={classes.facts}>
      {columns.map((column) => (
        <Fact key={column.id} label={[column.header, column.second?.header].filter(Boolean).join(', ')}>
          {column.cell(row)}
        </Fact>
      ))}
    </dl>
  )
}

/** One fact of a peek: a label, and what it is. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </>
)
