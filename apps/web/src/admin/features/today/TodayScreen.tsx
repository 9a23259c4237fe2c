import { screens } from '@getzo/contract/paths'
import { countMax, queues } from '@getzo/domain/today/queues'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { spokenLocale } from '../../../i18n/spoken'
import { shopTimeZone } from '../../../page-meta'
import { useCan } from '../../api/current-user'
import { shopPlace } from '../../ui/dates/instants'
import { CheckIcon, icon, PlusIcon } from '../../ui/icons'
import { useKeys } from '../../ui/keys/keys'
import { later } from '../../ui/later'
import { ButtonLink } from '../../ui/links/AppLink'
import { inApp } from '../../ui/links/follow-links'
import { PageHeader } from '../../ui/page/PageHeader'
import { LoadingLines, ReadRecord } from '../../ui/page/states'
import { Mentions } from '../../ui/timeline/Mentions'
import { useWasTrue } from '../../ui/was-true'
import { QueueCard } from './queues/QueueCard'
import { isLate, oldestAge, queueAddress } from './queues/queue-words'
import { SinceYesterday } from './SinceYesterday'
import { type TodayQueue, todayQuery } from './today.api'
import classes from './today.module.css'
import { t } from './today.text'
import { Unsettled } from './Unsettled'
import { type Places, usePlaces } from './use-places'
import { WeekChart } from './WeekChart'

/** So long after the pointer has moved in the list, or a key was pressed there, nothing in it moves by itself. */
const aimMs = 8_000
const lookAgainMs = 200

/** /admin/today: what waits, the oldest over its limit first, the week's orders, what changed since yesterday (W1). */
export function TodayScreen() {
  const read = useQuery(todayQuery)
  const latest = read.data
  const list = useTodayKeys()
  const data = useStill(latest, list)
  const places = usePlaces(latest)
  const mayAdd = useCan('orders.write')
  if (data === undefined) {
    return (
      <ReadRecord of={read}>
        <LoadingLines lines={8} />
      </ReadRecord>
    )
  }
  return (
    <div data-full-width="">
      <PageHeader title={t('today.title')} breadcrumbs={[{ label: t('today.admin') }]} note={nowText()}>
        <Arrange places={places} />
        {mayAdd && (
          <ButtonLink to={screens.newOrder} leftSection={<PlusIcon />}>
            {t('today.add')}
          </ButtonLink>
        )}
      </PageHeader>
      <Unsettled today={data} />
      <ReadRecord of={read}>
        <div className={`columns ${classes.two}`}>
          <div ref={list}>
            {(['now', 'today', 'later'] as const).map((when) => (
              <Group key={when} when={when} found={data.queues} today={data.today} places={places} />
            ))}
            <Hidden found={data.queues} places={places} />
          </div>
          <aside className={classes.side}>
            <WeekChart week={data.week} />
            <SinceYesterday since={data.since} />
            <Mentions />
          </aside>
        </div>
      </ReadRecord>
    </div>
  )
}

/** The queues of a group: those over their limit first unless a person has put them in order, the empty ones on one line. */
function Group({
  when,
  found,
  today,
  places: { places, isOwn },
}: {
  when: 'now' | 'today' | 'later'
  found: readonly TodayQueue[]
  today: string
  places: Places
}) {
  const shown = places.flatMap(({ id, shown: isShown }) => {
    const own = queues.find((one) => one.id === id && one.when === when)
    const queue = found.find((one) => one.id === id)
    if (queue === undefined || own === undefined || !isShown) return []
    return [{ queue, isHot: id === 'windows_ending' || isLate(queue, own.limitDays) }]
  })
  const waiting = shown
    .filter(({ queue }) => queue.count > 0)
    .toSorted((a, b) => (isOwn ? 0 : Number(b.isHot) - Number(a.isHot)))
  const empty = shown.filter(({ queue }) => queue.count === 0)
  if (shown.length === 0) return null
  const n = waiting.reduce((sum, { queue }) => sum + queue.count, 0)
  const age = oldestAge(waiting.map(({ queue }) => queue))
  return (
    <>
      <h2 className={classes.group}>
        {t(`today.when.${when}`)}{' '}
        {n > 0 && <span>{age === '' ? t('today.things', { n }) : t('today.thingsOldest', { n, age })}</span>}
      </h2>
      <div className={`panel ${classes.card}`}>
        {waiting.map(({ queue, isHot }) => (
          <QueueCard key={queue.id} queue={queue} today={today} isHot={isHot} />
        ))}
        {empty.length > 0 && (
          <p className={`quiet ${classes.nothing}`}>
            <CheckIcon size={14} /> {t('today.nothing')} <Links to={empty.map(({ queue }) => queue)} />
          </p>
        )}
      </div>
    </>
  )
}

/** The queues that a person has hidden still wait: one line says how much. */
function Hidden({ found, places: { places } }: { found: readonly TodayQueue[]; places: Places }) {
  const hidden = places.flatMap(({ id, shown }) => (shown ? [] : found.filter((queue) => queue.id === id)))
  if (hidden.length === 0) return null
  return (
    <p className={`quiet ${classes.nothing}`}>
      {t('today.hidden')} <Links to={hidden} />
    </p>
  )
}

const Links = ({ to }: { to: readonly TodayQueue[] }) =>
  to.map(({ id, count }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <a href={queueAddress[id]} {...inApp}>
        {t(`today.queue.${id}`)}
      </a>
      {count > 0 && ` ${count > countMax ? t('today.more') : count}`}
    </span>
  ))

/** The day and the time in the shop's zone, and the reader's own where the two differ. */
function nowText(now = new Date()): string {
  const text = (timeZone: string | undefined, style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(spokenLocale(), { ...style, ...(timeZone !== undefined && { timeZone }) }).format(
      now,
    )
  const clock = { hour: 'numeric', minute: '2-digit' } as const
  const day = text(shopTimeZone, { weekday: 'long', day: 'numeric', month: 'long' })
  const time = text(shopTimeZone, clock)
  const yours = text(undefined, { ...clock, weekday: 'short' })
  return yours === text(shopTimeZone, { ...clock, weekday: 'short' })
    ? t('today.when', { day, time, zone: shopPlace })
    : t('today.whenYours', { day, time, zone: shopPlace, yours })
}

/**
 * The shown state of data that is read again by itself: the latest, except while somebody aims at something in the list,
 * which would move under the cursor. Data that they asked for (`isAsked`) is shown at once.
 */
function useStill<T extends { isAsked: boolean }>(
  data: T | undefined,
  list: RefObject<HTMLElement | null>,
): T | undefined {
  const [shown, show] = useState(data)
  const aimedAt = useRef(-Infinity)
  useEffect(() => {
    const note = ({ target }: Event) => {
      const isInside = target instanceof Node && list.current?.contains(target) === true
      aimedAt.current = isInside ? Date.now() : -Infinity
    }
    const kinds = ['pointermove', 'keydown'] as const
    for (const kind of kinds) document.addEventListener(kind, note, { passive: true })
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, note)
    }
  }, [list])
  const isHeld = data !== undefined && shown !== undefined && data !== shown && !data.isAsked
  if (!isHeld && data !== shown) show(data)
  useEffect(() => {
    if (!isHeld) return undefined
    const look = () => {
      if (Date.now() - aimedAt.current >= aimMs) show(data)
    }
    const timer = setInterval(look, lookAgainMs)
    return () => clearInterval(timer)
  }, [data, isHeld])
  return isHeld ? shown : data
}

const ArrangePanel = later(() => import('./ArrangePanel'))

const SlidersIcon = icon(<path d="M2 5h7M13 5h1M9 3v4h4V3ZM2 11h1M7 11h7M3 9v4h4V9Z" />)

/** The button that opens the choice and order of the queues (W1). */
function Arrange({ places }: { places: Places }) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const wasOpen = useWasTrue(isOpen)
  return (
    <>
      <Button
        ref={button}
        variant="subtle"
        color="gray"
        leftSection={<SlidersIcon />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('today.arrange')}
      </Button>
      {wasOpen && <ArrangePanel places={places} isOpen={isOpen} onChange={setOpen} target={button} />}
    </>
  )
}

const entry = ':scope > :first-child a'
const entries = 'li > :first-child a'

const nowhere = { link: null, at: 0 }

const allIn = (list: RefObject<HTMLElement | null>, parts: string) => [
  ...(list.current?.querySelectorAll<HTMLElement>(parts) ?? []),
]

const isBefore = (one: Element, other: Element) =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0

/** j and k move among the entries, 1 to 9 go to a queue; Enter opens what is focused. Answers the ref of the list. */
function useTodayKeys() {
  const list = useRef<HTMLDivElement>(null)
  /** the entry that had the focus last: one that is done goes away with it */
  const left = useRef<{ link: Element | null; at: number }>(nowhere)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const link = target instanceof Element ? target.closest('li')?.querySelector(entry) : null
      const at = allIn(list, entries).findIndex((one) => one === link)
      if (at >= 0) left.current = { link: link ?? null, at }
      else if (target instanceof Element && list.current?.contains(target)) left.current = nowhere
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  const go = (step: 1 | -1) => {
    const links = allIn(list, entries)
    const { link, at: leftAt } = left.current
    const isLost = document.activeElement === document.body && link !== null
    const from = isLost && link.isConnected ? link : document.activeElement
    const at = links.findIndex((one) => one === from)
    // from a queue's name to its own entries
    const after = links.findIndex((one) => from !== null && isBefore(from, one))
    // the next entry stands where the one that went away did
    const next = isLost && at < 0 ? leftAt : after
    const to = at >= 0 ? at + step : step === 1 ? next : next - 1
    links[Math.max(0, Math.min(to, links.length - 1))]?.focus()
  }
  useKeys([
    { keys: 'j', words: t('today.keys.next'), when: 'list', run: () => go(1) },
    { keys: 'k', words: t('today.keys.previous'), when: 'list', run: () => go(-1) },
    {
      keys: '1–9',
      words: t('today.keys.queue'),
      when: 'list',
      run: (n) => allIn(list, 'h3 a')[Number(n) - 1]?.focus(),
    },
  ])
  return list
}
