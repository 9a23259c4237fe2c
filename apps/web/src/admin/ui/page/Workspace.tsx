import type { ReactNode } from 'react'
import classes from './workspace.module.css'

/**
 * The parts of a view screen: its main part, beside it what explains it, and below what is read last, such as the
 * history. In a narrow window they follow one another.
 */
export const Workspace = ({
  children,
  side,
  below,
}: {
  children?: ReactNode
  side: ReactNode
  below?: ReactNode
}) => (
  <div className={classes.workspace}>
    <div className={`parts ${classes.main}`}>{children}</div>
    <div className={`parts ${classes.side}`}>{side}</div>
    {below !== undefined && <div className={`parts ${classes.below}`}>{below}</div>}
  </div>
)

interface Figure {
  value: string
  /** in small letters behind the value */
  unit?: string
  label: string
  isLate?: boolean
}

/** A few numbers that say how a record or a list stands. */
export const Figures = ({ label, figures }: { label: string; figures: readonly Figure[] }) => (
  <dl className={`panel ${classes.figures}`} aria-label={label}>
    {figures.map(({ value, unit, label: what, isLate = false }) => (
      <div key={what} data-late={isLate || undefined}>
        <dt>{what}</dt>
        <dd>
          {value}
          {unit !== undefined && <small>{` ${unit}`}</small>}
        </dd>
      </div>
    ))}
  </dl>
)

/** A list inside a flush panel: mark, text, act. */
export const EntryList = ({ children }: { children: ReactNode }) => (
  <ul className={`ruled ${classes.entries}`}>{children}</ul>
)

export const Entry = ({
  mark,
  tone,
  note,
  act,
  children,
}: {
  /** an icon; its tone colours the disc behind it */
  mark?: ReactNode
  tone?: 'red' | 'amber'
  note?: ReactNode
  act?: ReactNode
  children: ReactNode
}) => (
  <li>
    {mark !== undefined && (
      <span className="disc" data-tone={tone} aria-hidden="true">
        {mark}
      </span>
    )}
    <span className={classes.entryText}>
      {children}
      {note !== undefined && <span className="block quiet">{note}</span>}
    </span>
    {act}
  </li>
)

export interface StepOfList {
  text: string
  note?: ReactNode
  /** happened, going on, still to come */
  state: 'past' | 'now' | 'ahead'
}

/** The past, the present state and the next step, from top to bottom. */
export const StepList = ({ steps }: { steps: readonly StepOfList[] }) => (
  <ol className={classes.steps}>
    {steps.map(({ text, note, state }) => (
      <li key={text} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
        <span className={`medium ${classes.stepText}`}>{text}</span>
        {note !== undefined && <span className="block quiet">{note}</span>}
      </li>
    ))}
  </ol>
)

/** The look of the button at the end of a row or an entry. */
export const actOfRow = { variant: 'default', size: 'compact-sm', className: classes.act } as const
