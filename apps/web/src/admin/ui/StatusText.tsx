import { BlockIcon, CheckIcon, CloseIcon } from './icons'
import classes from './marks.module.css'
import { t } from './text'

export type Tone = 'red' | 'green' | 'grey' | 'amber'

const marks = {
  red: <BlockIcon size={12} />,
  green: <CheckIcon size={12} />,
  grey: <span className={classes.dot} />,
  amber: <span className={classes.diamond} />,
} as const

/**
 * A status as a coloured word with a mark, never by colour alone (O11): `<StatusText
 * tone={orderStatusTone(s)}>{orderStatusText(s)}</StatusText>`.
 */
export function StatusText({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={classes.status} data-tone={tone}>
      <span className={classes.mark} aria-hidden="true">
        {marks[tone]}
      </span>
      {children}
    </span>
  )
}

/** A tick or a cross, read by screen readers as Yes or No, or as the given words. */
export function CheckMark({ on, words }: { on: boolean; words?: { on: string; off: string } }) {
  const word = on ? (words?.on ?? t('check.yes')) : (words?.off ?? t('check.no'))
  return (
    <span className={classes.status} data-tone={on ? 'green' : 'grey'} title={word}>
      {on ? <CheckIcon /> : <CloseIcon />}
      <span className={classes.hidden}>{word}</span>
    </span>
  )
}
