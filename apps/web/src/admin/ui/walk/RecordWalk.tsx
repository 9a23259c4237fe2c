import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { figure } from '../../../i18n/spoken'
import { queryClient } from '../../api/query-client'
import { ChevronDownIcon, ChevronUpIcon } from '../icons'
import { useKeys } from '../keys/keys'
import { IconButton, IconLink } from '../links/AppLink'
import { noteWalk, wayBack } from '../list/page/way-back'
import { listViewsQuery } from '../list-views/list-views.api'
import { viewName } from '../list-views/view-name'
import { readRecordId } from '../page/record-id'
import { useScreenLocation } from '../page/screen-location'
import { t } from '../text'
import { whenIdle } from '../when-idle'
import { type ListLink, type Neighbours, neighboursQuery, readWalk, type Walk, walkAddress } from './walk'
import classes from './walk.module.css'

/** Of a record's view: Esc leads back to its list, and where it was opened from a list, the bar to its neighbours (W5). */
export function RecordWalk({ breadcrumbs }: { breadcrumbs: readonly ListLink[] }) {
  const { id: text = '' }: { id?: string } = useParams({ strict: false })
  const { pathname, search } = useScreenLocation()
  const id = readRecordId(text)
  const list = breadcrumbs.findLast(({ to }) => to !== undefined)
  const walk = useMemo(() => readWalk(search), [search])
  if (id === null || list === undefined || !pathname.endsWith(`/${text}`)) return null
  return (
    <>
      <BackKey to={list.to ?? ''} />
      {walk !== null && <WalkBar walk={walk} id={id} pathname={pathname} list={list} />}
    </>
  )
}

function BackKey({ to }: { to: string }) {
  const navigate = useNavigate()
  useKeys([{ keys: 'Esc', words: t('walk.back'), when: 'record', run: () => void navigate(wayBack(to)) }])
  return null
}

const counted = ({ count, more }: { count: number; more: boolean }) => `${figure(count)}${more ? '+' : ''}`

interface WalkBarProps {
  walk: Walk
  id: number
  /** the record's address without its list */
  pathname: string
  list: ListLink
}

/** "12 of 340, To ship", and the ways to the records before and after this one in the list that it was opened from (W5). */
function WalkBar({ walk, id, pathname, list }: WalkBarProps) {
  const { data } = useQuery(neighboursQuery(walk, id))
  const name = useListName(walk, list.label)
  const to = (side: 'previous' | 'next') => addressOf(walk, pathname, data?.[side])
  useWalkKeys({ walk, id, pathname, list })
  usePrefetch(walk, pathname, data)
  useEffect(() => {
    if (data === undefined || list.to === undefined) return
    const { previous, next, is_in_list, position } = data
    noteWalk(list.to, {
      row: is_in_list ? id : (next?.id ?? previous?.id),
      search: {
        ...walk.search,
        ...(previous !== null && is_in_list && { after: previous.cursor, at: String(position.count) }),
      },
    })
  }, [data, id, list.to, walk])
  return (
    <nav className={classes.walk} aria-label={t('walk.title')}>
      {data !== undefined && (
        <span className={`quiet ${classes.place}`} data-left={!data.is_in_list || undefined}>
          {data.is_in_list
            ? t('walk.place', { at: counted(data.position), all: counted(data.total), name })
            : t('walk.left', { name })}
        </span>
      )}
      <Step label={t('walk.previous')} to={to('previous')}>
        <ChevronUpIcon />
      </Step>
      <Step label={t('walk.next')} to={to('next')}>
        <ChevronDownIcon />
      </Step>
    </nav>
  )
}

const Step = ({ label, to, children }: { label: string; to: string | null; children: React.ReactNode }) =>
  to === null ? (
    <IconButton label={label} onClick={() => undefined} disabled>
      {children}
    </IconButton>
  ) : (
    <IconLink label={label} to={to}>
      {children}
    </IconLink>
  )

const addressOf = (walk: Walk, pathname: string, row: { id: number; cursor: string } | null | undefined) =>
  row ? walkAddress(pathname.replace(/\d+$/, String(row.id)), { ...walk, key: row.cursor }) : null

/** The open view's name, else the list's. */
function useListName({ search: { view, sort: _sort, ...filters } }: Walk, label: string): string {
  const { data } = useQuery(listViewsQuery)
  const opened = data?.views.find(({ id }) => String(id) === view)
  if (opened !== undefined) return viewName(opened)
  return Object.keys(filters).length === 0 ? label : t('walk.filtered', { name: label })
}

/** A key that comes before the neighbours are known waits for them. */
function useWalkKeys({ walk, id, pathname }: WalkBarProps) {
  const navigate = useNavigate()
  const go = (side: 'previous' | 'next') => {
    const open = async () => {
      const found = await queryClient.ensureQueryData(neighboursQuery(walk, id))
      const href = addressOf(walk, pathname, found[side])
      if (href !== null) await navigate({ href })
    }
    open().catch(() => undefined) // the bar shows no place then, and the record stays
  }
  useKeys([
    { keys: 'j', words: t('walk.next'), when: 'record', run: () => go('next') },
    { keys: 'k', words: t('walk.previous'), when: 'record', run: () => go('previous') },
  ])
}

/** The next and the previous record, and the ways on from them, are read while this one is looked at. Best effort. */
function usePrefetch(walk: Walk, pathname: string, data: Neighbours | undefined) {
  const router = useRouter()
  useEffect(() => {
    if (data === undefined) return undefined
    return whenIdle(() => {
      for (const row of [data.next, data.previous]) {
        const href = addressOf(walk, pathname, row)
        if (row === null || href === null) continue
        const { pathname: to, searchParams } = new URL(href, location.origin)
        const search = Object.fromEntries(searchParams)
        router.preloadRoute({ to, search }).catch(() => undefined)
        void queryClient.prefetchQuery(neighboursQuery({ ...walk, key: row.cursor }, row.id))
      }
    })
  }, [data, pathname, router, walk])
}
