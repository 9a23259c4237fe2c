import { screens } from '@getzo/contract/paths'
import { countSuspicion } from '@getzo/contract/suspicion/suspicion.endpoints'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { figure } from '../../../i18n/spoken'
import { call } from '../../api/call'
import { useCan } from '../../api/current-user'
import { inApp } from '../../ui/links/follow-links'
import { showChosen } from '../../ui/list/page/Tabs'
import links from '../../ui/page/link-tabs.module.css'
import { t } from './authenticity.text'
import classes from './desk-tabs.module.css'

export const deskTabs = ['open', 'watch', 'decided', 'reports'] as const
export type DeskTab = (typeof deskTabs)[number]

const suspicionCountsQuery = queryOptions({
  queryKey: ['suspicion-counts'],
  queryFn: ({ signal }) => call(countSuspicion, {}, { signal }),
  refetchOnWindowFocus: true,
})

const deskAddress = (tab: DeskTab) => (tab === 'open' ? screens.suspicion : `${screens.suspicion}?tab=${tab}`)

/** The parts of the authenticity desk, in the order in which they are used (G7, U13, U14). */
export function DeskTabs({ current }: { current: DeskTab | 'scans' | 'tags' | 'batches' }) {
  const { data: counts } = useQuery({ ...suspicionCountsQuery, enabled: useCan('tags.read') })
  const nav = useRef<HTMLElement>(null)
  const isCounted = counts !== undefined
  // on a phone the tabs are wider than the screen, and wider still with their numbers
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => showChosen(nav.current, '[aria-current]'), [current, isCounted])
  const others = { scans: screens.scans, tags: screens.tags, batches: screens.urlBatches }
  return (
    <nav ref={nav} className={links.tabs} aria-label={t('authenticity.title')}>
      {deskTabs.map((tab) => (
        <a key={tab} href={deskAddress(tab)} aria-current={tab === current ? 'page' : undefined} {...inApp}>
          {t(`authenticity.tab.${tab}`)}
          {counts !== undefined && <span className="small plain">{figure(counts[tab])}</span>}
        </a>
      ))}
      <span className={classes.rule} aria-hidden="true" />
      {(['scans', 'tags', 'batches'] as const).map((tab) => (
        <a key={tab} href={others[tab]} aria-current={tab === current ? 'page' : undefined} {...inApp}>
          {t(`authenticity.tab.${tab}`)}
        </a>
      ))}
    </nav>
  )
}
