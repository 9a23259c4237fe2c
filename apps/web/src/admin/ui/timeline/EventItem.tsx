import { screens } from '@getzo/contract/paths'
import type { TimelineRoot } from '@getzo/domain/timeline/timeline-rules'
import { groupedCode } from '@getzo/domain/urls/code-tail'
import type { ReactNode } from 'react'
import { ShortInstant } from '../dates/InstantText'
import type { HistoryWords } from '../history/history-words'
import { Values } from '../history/RecordHistory'
import { icon, LetterIcon, ParcelIcon, PlusIcon } from '../icons'
import { AppLink } from '../links/AppLink'
import { urlItemTypeName } from '../names'
import { foldedCount, foldedOf, scansText, sentenceOf } from './event-words'
import { Initials } from './NoteText'
import classes from './timeline.module.css'
import { t } from './timeline.text'
import type { TimelineItem } from './timeline-items'

interface EventProps {
  item: TimelineItem
  root: TimelineRoot
  /** the record whose timeline it is in */
  id: number
  words: HistoryWords
}

/** An event that is no note, with its details folded (W6). */
export function EventItem({ item, root, id, words }: EventProps) {
  const { subject, text, by } = sentenceOf(item, root, words)
  return (
    <li className={classes.event} data-customer={item.by === 'customer' || undefined}>
      <Mark item={item} />
      <div className={`fills ${classes.said}`}>
        <p>
          {subject !== undefined && <b>{subject}</b>}
          {subject === undefined ? text : ` ${text}`}
          {item.order !== null && (
            <OfOrder order={item.order} isPlaced={item.entries.length === 0 && item.step === null} />
          )}
          {item.former !== null && (
            <span
              className={`dimmed ${classes.quiet}`}
            >{` ${t('timeline.former', { name: item.former })}`}</span>
          )}
          {by !== undefined && <span className={`dimmed ${classes.quiet}`}>{` ${by}`}</span>}
          <OfCode code={item.code} id={id} />
        </p>
        <Details item={item} root={root} words={words} />
      </div>
      <ShortInstant value={item.at} />
    </li>
  )
}

const OfOrder = ({ order, isPlaced }: { order: { id: number; order_number: string }; isPlaced: boolean }) => (
  <>
    {' '}
    <AppLink to={screens.order(order.id)}>
      {isPlaced ? t('timeline.placed', { number: order.order_number }) : order.order_number}
    </AppLink>
  </>
)

/** The code of a piece that an event was about, with a way there from another's page (S9). */
export function OfCode({ code, id }: { code: TimelineItem['code']; id: number }) {
  if (code === null) return null
  const name = `${urlItemTypeName(code.item_type)} ${groupedCode(code.code)}`
  return (
    <span className={`dimmed ${classes.quiet}`}>
      {' · '}
      {code.id === id ? name : <AppLink to={screens.url(code.id)}>{name}</AppLink>}
    </span>
  )
}

/** The details folded under an event: the values of a save, or the days of scans. */
function Details({ item, root, words }: { item: TimelineItem; root: TimelineRoot; words: HistoryWords }) {
  if (item.scans.length > 1) {
    return (
      <Fold summary={t('timeline.days', { n: item.scans.length })}>
        <ul>
          {item.scans.map((day) => (
            <li key={`${day.url_id} ${day.at}`}>
              {scansText([day])} <ShortInstant value={day.at} />
            </li>
          ))}
        </ul>
      </Fold>
    )
  }
  const folded = foldedOf(item, root, words)
  if (folded.length === 0) return null
  return (
    <Fold summary={t('timeline.fields', { n: foldedCount(folded) })}>
      {folded.map(({ id, heading, fields }) => (
        <div key={id}>
          {heading !== undefined && <p>{heading}</p>}
          {fields.length > 0 && <Values fields={fields} />}
        </div>
      ))}
    </Fold>
  )
}

const Fold = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details className={classes.fold}>
    <summary>{summary}</summary>
    {children}
  </details>
)

const CodeIcon = icon(
  <path d="M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 9.5H11V11M13.5 9.5v4H12M9.5 13.5v-1" />,
)

function Mark({ item }: { item: TimelineItem }) {
  const { by, who, parcel, scans, entries, step } = item
  if (by === 'staff' && who !== null) return <Initials name={who} />
  const Icon =
    parcel !== null || step !== null
      ? parcel?.parcel === 'letter'
        ? LetterIcon
        : ParcelIcon
      : scans.length > 0
        ? CodeIcon
        : PlusIcon
  if (by === 'customer' && who !== null && entries.length > 0) return <Initials name={who} />
  return (
    <span className="disc" aria-hidden="true">
      <Icon size={14} />
    </span>
  )
}
