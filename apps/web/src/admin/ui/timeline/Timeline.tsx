import { filtersOf, type TimelineFilter, type TimelineRoot } from '@getzo/domain/timeline/timeline-rules'
import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useCan, useUser } from '../../api/current-user'
import { draftsOf, forgetDraft, keepDraft, newDraftKey } from '../../api/drafts'
import { makeIdempotencyKeys } from '../../api/idempotency'
import { ShortInstant, ZoneNote } from '../dates/InstantText'
import type { HistoryWords } from '../history/history-words'
import { FailureNotice, ReadPart } from '../page/states'
import { EventItem, OfCode } from './EventItem'
import { NoteBox } from './NoteBox'
import { NoteItem } from './NoteItem'
import { Initials } from './NoteText'
import { noteActs, timelineQuery } from './timeline.api'
import classes from './timeline.module.css'
import { t } from './timeline.text'
import { itemsOf, type TimelineItem } from './timeline-items'

interface TimelineProps {
  root: TimelineRoot
  id: number
  /** how this kind of record describes its changes */
  words: HistoryWords
}

/** The events of a record, newest first, one sentence each, with notes (W6, O36). */
export default function Timeline({ root, id, words }: TimelineProps) {
  const [filter, setFilter] = useState<TimelineFilter | undefined>()
  const queryClient = useQueryClient()
  const acts = noteActs(queryClient, root, id)
  // a note that is being changed stays while another filter is read
  const query = { ...timelineQuery(root, id, filter), placeholderData: keepPreviousData }
  const timeline = useInfiniteQuery(query)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = timeline
  const isMoreFailed = timeline.isFetchNextPageError
  const isWhole = filter === undefined && !timeline.isPlaceholderData
  const pinned = data?.pages[0]?.pinned ?? []
  const items = itemsOf([...pinned, ...(data?.pages.flatMap(({ events }) => events) ?? [])])
  const mayWrite = useCan('notes.write')
  useNoteOfAddress(data !== undefined)
  return (
    <section className={`stack ${classes.timeline}`} aria-labelledby={`timeline-${root}`}>
      <header>
        <h2 id={`timeline-${root}`}>{t('timeline.title')}</h2>
        <span className={`dimmed ${classes.quiet}`}>
          <ZoneNote />
        </span>
        <Filters root={root} filter={filter} onChange={setFilter} />
      </header>
      {mayWrite && <NewNote root={root} id={id} add={acts.add} />}
      <ReadPart of={{ data, error: isMoreFailed ? null : error, refetch }}>
        {() => (
          <>
            {items.length === 0 && (
              <p className={`dimmed ${classes.quiet}`}>
                {t(filter === undefined ? 'timeline.empty' : 'timeline.emptyFilter')}
              </p>
            )}
            <Events items={items} isWhole={isWhole} root={root} id={id} words={words} acts={acts} />
          </>
        )}
      </ReadPart>
      {isMoreFailed && <FailureNotice error={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && !isMoreFailed && (
        <Button variant="default" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('timeline.older')}
        </Button>
      )}
    </section>
  )
}

interface EventsProps {
  items: readonly TimelineItem[]
  /** no filter leaves any out */
  isWhole: boolean
  root: TimelineRoot
  id: number
  words: HistoryWords
  acts: ReturnType<typeof noteActs>
}

function Events({ items, isWhole, root, id, words, acts }: EventsProps) {
  /** whose notes are being changed: one that is deleted meanwhile, or filtered out, stays with what was typed */
  const [edited, setEdited] = useState<readonly TimelineItem[]>([])
  const others = edited.filter(({ key }) => !items.some((item) => item.key === key))
  const all = [...others, ...items]
  if (all.length === 0) return null
  return (
    <ol>
      {all.map((item) =>
        item.note === null ? (
          <EventItem key={item.key} item={item} root={root} id={id} words={words} />
        ) : (
          <NoteItem
            key={item.key}
            note={item.note}
            isGone={isWhole && others.includes(item)}
            who={item.who ?? ''}
            time={<ShortInstant value={item.at} />}
            about={<OfCode code={item.code} id={id} />}
            acts={acts}
            onEdit={(isEdited) =>
              setEdited((before) => [
                ...before.filter(({ key }) => key !== item.key),
                ...(isEdited ? [item] : []),
              ])
            }
          />
        ),
      )}
    </ol>
  )
}

function Filters({
  root,
  filter,
  onChange,
}: {
  root: TimelineRoot
  filter: TimelineFilter | undefined
  onChange: (filter: TimelineFilter | undefined) => void
}) {
  if (filtersOf[root].length === 0) return null
  return (
    <fieldset className={`flow ${classes.filters}`} aria-label={t('timeline.show')}>
      {[undefined, ...filtersOf[root]].map((one) => (
        <button key={one ?? 'all'} type="button" aria-pressed={one === filter} onClick={() => onChange(one)}>
          {t(`timeline.filter.${one ?? 'all'}`)}
        </button>
      ))}
    </fieldset>
  )
}

/** The box of a new note, whose text is kept until it is stored. */
function NewNote({
  root,
  id,
  add,
}: {
  root: TimelineRoot
  id: number
  add: (text: string, idempotencyKey: string) => Promise<void>
}) {
  const user = useUser()
  const person = user?.id ?? 0
  const [draft] = useState(() => openDraft(person, `note/${root}/${id}`))
  const [keys] = useState(() => makeIdempotencyKeys(draft.sent))
  const typed = useRef(draft.text)
  const keep = (text: string, sent?: Sent) => {
    typed.current = text
    if (text.trim() === '') forgetDraft(draft.key)
    else keepDraft(draft.key, { at: new Date().toISOString(), base: {}, values: { text, sent } })
  }
  const save = async (text: string) => {
    try {
      const key = keys.keyFor(text)
      // after a reload the note is sent with the same key again
      keep(typed.current, { content: text, key })
      await add(text, key)
      keys.afterSuccess()
    } catch (error) {
      keys.afterFailure(error)
      throw error
    }
  }
  const { first_name, lastName, email } = user?.credentials ?? {}
  const name = [first_name, lastName].filter(Boolean).join(' ') || (email ?? '')
  return (
    <NoteBox
      label={t('timeline.note')}
      draft={draft.text}
      onType={keep}
      submit={t('timeline.add')}
      save={save}
      mark={<Initials name={name} />}
      goesBy="c"
    />
  )
}

/** A note that was sent and whose answer is not there yet. */
interface Sent {
  content: string
  key: string
}

function openDraft(person: number, path: string): { key: string; text: string; sent: Sent | undefined } {
  const [draft] = draftsOf(person, path)
  const { text = '', sent } = (draft?.values ?? {}) as { text?: string; sent?: Sent } // of keep
  return { key: draft?.key ?? newDraftKey(person, path), text, sent }
}

/** Scrolls to the note that the address names, once it is there. */
function useNoteOfAddress(isThere: boolean) {
  useEffect(() => {
    const [, note] = /^#(note-\d+)$/.exec(location.hash) ?? []
    if (isThere && note !== undefined) document.getElementById(note)?.scrollIntoView({ block: 'center' })
  }, [isThere])
}
