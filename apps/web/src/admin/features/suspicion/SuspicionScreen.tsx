import { screens } from '@getzo/contract/paths'
import { listSuspicion } from '@getzo/contract/suspicion/suspicion.endpoints'
import { networkVisitors } from '@getzo/domain/scan/unusual-scans'
import { suspicionRules } from '@getzo/domain/suspicion/suspicion-rules'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DeskTab, DeskTabs, deskTabs } from '../../shared/suspicion/DeskTabs'
import { AgeText } from '../../ui/dates/AgeText'
import { PicturePreview } from '../../ui/files/PicturePreview'
import { SearchIcon } from '../../ui/icons'
import { KeyCaps } from '../../ui/keys/KeyCaps'
import { useKeys } from '../../ui/keys/keys'
import { anyListExport } from '../../ui/list/export/any-list-export'
import { ExportButton } from '../../ui/list/export/ExportButton'
import { PageHeader } from '../../ui/page/PageHeader'
import { FoldedPanel } from '../../ui/page/Panel'
import { useScreenLocation } from '../../ui/page/screen-location'
import { ReadPart } from '../../ui/page/states'
import { ReadOnlyField, ReadOnlyFields } from '../../ui/ReadOnlyField'
import { CasePane } from './CasePane'
import classes from './desk.module.css'
import { Reports } from './Reports'
import { explained } from './reason'
import { findingsQuery, type Suspicion, type Wanted } from './suspicion.api'
import { t } from './suspicion.text'

/** /admin/authenticity: unusual scans to decide, watched and decided, and customers' reports (G7, Q15). */
export function SuspicionScreen() {
  const { search } = useScreenLocation()
  const tab = deskTabs.find((one) => one === Reflect.get(search, 'tab')) ?? 'open'
  return (
    <div data-full-width="">
      <PageHeader
        title={t('suspicion.title')}
        breadcrumbs={[
          { label: t('suspicion.admin') },
          { label: t('suspicion.urls'), to: screens.urls },
          { label: t('suspicion.crumb') },
        ]}
        note={t('suspicion.subtitle')}
      />
      <DeskTabs current={tab} />
      <DeskBody tab={tab} />
    </div>
  )
}

const DeskBody = ({ tab }: { tab: DeskTab }) =>
  tab === 'reports' ? (
    <Reports />
  ) : (
    <>
      <CaseDesk key={tab} state={tab} />
      <AboutRules />
    </>
  )

/** The rules in words, folded. */
const AboutRules = () => (
  <div className="wellAbove">
    <FoldedPanel summary={t('suspicion.about')}>
      <p className="paragraph">{t('suspicion.about.text', networkVisitors)}</p>
      <ReadOnlyFields>
        {suspicionRules.map((rule) => (
          <ReadOnlyField key={rule} label={t(`suspicion.rule.${rule}`)}>
            {explained[rule]}
          </ReadOnlyField>
        ))}
      </ReadOnlyFields>
    </FoldedPanel>
  </div>
)

const typedMs = 300
const exportTo = anyListExport(listSuspicion.name)

/** The findings at the left, the chosen one's evidence at the right, the decision below it. */
function CaseDesk({ state }: { state: Wanted['state'] }) {
  const [rule, setRule] = useState<Suspicion['rule']>()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), typedMs)
  const found = useInfiniteQuery(findingsQuery({ state, rule, q }))
  const rows = found.data?.pages.flatMap((page) => page.rows) ?? []
  // what was kept from an earlier visit may be decided by now
  const { shown, choose, leave } = useShown(`${rule} ${q}`, rows, found.isFetching ? undefined : rows[0])
  return (
    <div className={`parts ${classes.desk}`}>
      <section className={`panel ${classes.list}`} aria-label={t('suspicion.list')}>
        <Filters {...{ state, q, rule, typed, setRule, setTyped }} />
        <ReadPart of={found} lines={4}>
          {() => <CaseList rows={rows} chosen={shown?.finding.id} onChoose={choose} />}
        </ReadPart>
        {found.data !== undefined && rows.length === 0 && (
          <p className={classes.none}>
            {t(q === '' && rule === undefined ? `suspicion.none.${state}` : 'suspicion.none.found')}
          </p>
        )}
        {found.hasNextPage && (
          <Button
            variant="subtle"
            loading={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {t('suspicion.more')}
          </Button>
        )}
        <KeyHints />
      </section>
      {shown !== undefined && (
        <CasePane
          key={shown.finding.id}
          suspicion={shown.finding}
          isAsked={shown.isAsked}
          onDecided={leave}
        />
      )}
    </div>
  )
}

interface Shown {
  /** the search and filter under which it was shown */
  of: string
  finding: Suspicion
  /** it was chosen, and is not only the first */
  isAsked: boolean
}

/**
 * The finding in the pane, as it was when it was shown: at first the topmost. However the list changes, it stays until
 * the person goes on, or asks for others.
 */
function useShown(of: string, rows: readonly Suspicion[], topmost: Suspicion | undefined) {
  const [kept, show] = useState<Shown>()
  const shown = kept?.of === of ? kept : undefined
  if (shown === undefined && topmost !== undefined) show({ of, finding: topmost, isAsked: false })
  const at = rows.findIndex(({ id }) => id === shown?.finding.id)
  const choose = (finding: Suspicion) => show({ of, finding, isAsked: true })
  const go = (step: 1 | -1) => {
    const next = rows[at + step] ?? shown?.finding
    if (next !== undefined) choose(next)
  }
  useKeys([
    { keys: 'j', words: t('suspicion.keys.next'), when: 'list', run: () => go(1) },
    { keys: 'k', words: t('suspicion.keys.previous'), when: 'list', run: () => go(-1) },
  ])
  // the row leaves this tab: the next one takes its place, at the end the one before
  const leave = () => {
    const next = rows[at + 1] ?? rows[at - 1]
    // while the decision was being stored the person may have gone on
    show((now) =>
      now?.finding.id === shown?.finding.id ? next && { of, finding: next, isAsked: true } : now,
    )
  }
  return { shown, choose, leave }
}

interface FiltersProps extends Pick<Wanted, 'state' | 'q' | 'rule'> {
  typed: string
  setRule: (rule: Suspicion['rule'] | undefined) => void
  setTyped: (text: string) => void
}

/** The search, the rule, and the file of what both find. */
function Filters({ state, q, rule, typed, setRule, setTyped }: FiltersProps) {
  return (
    <div className={`dense ${classes.filters}`}>
      <TextInput
        aria-label={t('suspicion.search')}
        placeholder={t('suspicion.search')}
        leftSection={<SearchIcon />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label={t('suspicion.rule')}
        value={rule ?? ''}
        onChange={({ currentTarget: { value } }) => setRule(suspicionRules.find((one) => one === value))}
        data={[
          { value: '', label: t('suspicion.anyRule') },
          ...suspicionRules.map((value) => ({ value, label: t(`suspicion.rule.${value}`) })),
        ]}
      />
      {exportTo && (
        <ExportButton
          export={exportTo}
          state={{ q, sort: '-last_at', filters: { state, ...(rule && { rule }) } }}
        />
      )}
    </div>
  )
}

const hints = [
  ['j k', 'move'],
  ['f', 'fine'],
  ['w', 'watch'],
  ['s', 'suspend'],
] as const

const KeyHints = () => (
  <p className={classes.hints}>
    {hints.map(([keys, word]) => (
      <span key={word}>
        <KeyCaps keys={keys} /> {t(`suspicion.keys.${word}`)}
      </span>
    ))}
  </p>
)

/** The findings of a tab: rule, product and code of each, and how long ago it was last so. */
function CaseList({
  rows,
  chosen,
  onChoose,
}: {
  rows: readonly Suspicion[]
  chosen: number | undefined
  onChoose: (row: Suspicion) => void
}) {
  return (
    <ul className={`ruled ${classes.cases}`}>
      {rows.map((row) => (
        <li key={row.id}>
          <button
            type="button"
            aria-current={row.id === chosen || undefined}
            className={classes.case}
            onClick={() => onChoose(row)}
          >
            <PicturePreview address={row.pic_url ?? ''} size={36} loading="lazy" />
            <span className={`fills quiet ${classes.caseText}`}>
              <b>{t(`suspicion.rule.${row.rule}`)}</b>
              <span>{row.product_name}</span>
              <span className="mono">{row.url_seed}</span>
            </span>
            <AgeText value={row.last_at} />
          </button>
        </li>
      ))}
    </ul>
  )
}
