import { listBrands } from '@getzo/contract/brands/brands.endpoints'
import { type Dimension, type ReportId, reportIds, reportOf } from '@getzo/domain/reports/reports'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { spokenLanguage } from '../../../i18n/spoken'
import { monthOf, shopClock, shopPlace, shopToday } from '../../ui/dates/instants'
import { RecordPicker } from '../../ui/fields/RecordPicker'
import { useKeys } from '../../ui/keys/keys'
import { inApp } from '../../ui/links/follow-links'
import { unfoldedBrandFilter } from '../../ui/list/filters/records/unfolded-filters'
import { useRecordName } from '../../ui/list/page/use-record-name'
import links from '../../ui/page/link-tabs.module.css'
import { PageHeader } from '../../ui/page/PageHeader'
import { Panel } from '../../ui/page/Panel'
import { Figure } from './FiguresTable'
import { addressBehind, changeOf, figureText, measureName, measuresShown } from './figure-words'
import { MarginHead } from './margin/MarginHead'
import { hasNoCosts, marginNotes } from './margin/margin-notes'
import { RatesButton } from './margin/RatesButton'
import { StockValueCard } from './margin/StockValueCard'
import { Change } from './Readout'
import { ReportCard } from './ReportCard'
import { monthsToChoose, readAddress, reportAddress } from './report-address'
import { type Range, type Report, reportQuery } from './reports.api'
import classes from './reports.module.css'
import { t } from './reports.text'

// one file for both: another would make every first load longer
export { LossesScreen } from './margin/LossesList'

/** /admin/reports: sums of the shop's months, each figure with the list behind it (W11). */
export function ReportsScreen() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { report, range } = readAddress(search, shopToday())
  const { by } = reportOf(report)
  const [first = 'month'] = by
  const { data } = useQuery(reportQuery(report, first, range))
  const others = by.filter((one) => one !== first)
  const isEmpty = report === 'margin' && data?.report === report && hasNoCosts(data.total.figures)
  const navigate = useNavigate()
  useKeys([
    {
      keys: '1–9',
      words: t('figures.keys.report'),
      when: 'list',
      run: (n) => {
        const id = reportIds[Number(n) - 1]
        if (id === undefined) return false
        void navigate({ href: reportAddress(id, range) })
        return true
      },
    },
  ])
  const card = (one: Dimension) => (
    <ReportCard key={`${report} ${one}`} report={report} by={one} range={range} />
  )
  return (
    <div data-full-width="">
      <PageHeader
        title={t('figures.title')}
        breadcrumbs={[{ label: t('figures.admin') }, { label: t('figures.title') }]}
        note={data && aboutDays(data)}
      >
        {report === 'margin' && <RatesButton />}
        <RangeChoice report={report} range={range} />
      </PageHeader>
      <Tabs report={report} range={range} />
      {report === 'margin' && data?.report === report && <MarginHead report={data} />}
      {data?.report === report && !isEmpty && <Totals report={data} />}
      {!isEmpty && card(first)}
      {others.length > 0 && (
        <div className={classes.cards} data-of={report}>
          {!isEmpty && others.slice(0, 1).map(card)}
          {report === 'margin' && <StockValueCard />}
          {!isEmpty && others.slice(1).map(card)}
        </div>
      )}
      <Panel title={t('figures.definition')}>
        <p className={classes.definition}>{t(`figures.define.${report}`)}</p>
      </Panel>
    </div>
  )
}

const Tabs = ({ report, range }: { report: ReportId; range: Range }) => (
  <nav className={links.tabs} aria-label={t('figures.tabs')}>
    {reportIds.map((id) => (
      <a
        key={id}
        href={reportAddress(id, range)}
        aria-current={id === report ? 'page' : undefined}
        {...inApp}
      >
        {t(`figures.report.${id}`)}
      </a>
    ))}
  </nav>
)

/** "Days end at midnight in Shanghai. As of 2:05 PM." */
const aboutDays = ({ as_of, report }: Report): string =>
  [
    t('figures.about', { place: shopPlace, time: shopClock(as_of) }),
    ...(report === 'margin' ? [t('figures.costsSeen')] : []),
  ].join(spokenLanguage() === 'cn' ? '' : ' ')

/** The months of the report, and whether the year before stands beside them. */
function RangeChoice({ report, range }: { report: ReportId; range: Range }) {
  const navigate = useNavigate()
  const months = monthsToChoose(shopToday()).map((value) => ({ value, label: monthOf(`${value}-15`) }))
  const change = (part: Partial<Range>) => {
    const next = { ...range, ...part }
    // whichever end was chosen stays
    if (next.from > next.to) Object.assign(next, 'from' in part ? { to: next.from } : { from: next.to })
    void navigate({ href: reportAddress(report, next) })
  }
  return (
    <>
      {reportOf(report).isOfBrands === true && (
        <BrandChoice brand={range.brand} onChange={(brand) => change({ brand })} />
      )}
      <span className={`inline ${classes.range}`}>
        <NativeSelect
          aria-label={t('figures.from')}
          data={months}
          value={range.from}
          onChange={({ currentTarget }) => change({ from: currentTarget.value })}
        />
        <span aria-hidden="true">–</span>
        <NativeSelect
          aria-label={t('figures.to')}
          data={months}
          value={range.to}
          onChange={({ currentTarget }) => change({ to: currentTarget.value })}
        />
      </span>
      <Checkbox
        className={classes.compare}
        label={t('figures.compare')}
        checked={range.compare}
        onChange={({ currentTarget }) => change({ compare: currentTarget.checked })}
      />
    </>
  )
}

/** The figures of all months together. */
function Totals({ report }: { report: Report }) {
  const { total } = report
  const notes = report.report === 'margin' ? marginNotes(total.figures) : {}
  return (
    <dl className={classes.totals}>
      {measuresShown(report)
        .filter(({ id }) => report.report !== 'margin' || id !== 'units')
        .map((measure) => {
          const { id, unit } = measure
          const change = changeOf(total.figures[id], total.before?.figures[id], unit)
          return (
            <div key={id}>
              <dt>{measureName(id)}</dt>
              <dd>
                <b>
                  <Figure to={addressBehind(measure, total)} text={figureText(total.figures[id], unit)} />
                </b>
                {notes[id] !== undefined && <span className="dimmed">{notes[id]}</span>}
                {change !== null && <Change {...change} isPlain={unit === 'days' || unit === 'share'} />}
              </dd>
            </div>
          )
        })}
    </dl>
  )
}

/** The one brand that a report is of, or all. */
function BrandChoice({
  brand,
  onChange,
}: {
  brand: number | null
  onChange: (brand: number | null) => void
}) {
  const name = useRecordName(unfoldedBrandFilter, brand)
  return (
    <div className={classes.brand}>
      <RecordPicker
        label={t('figures.brand')}
        endpoint={listBrands}
        query={{ sort: 'name' }}
        placeholder={t('figures.allBrands')}
        value={brand}
        chosenLabel={name}
        toOption={(row) => ({ label: row.name })}
        onChange={(id) => onChange(id)}
      />
    </div>
  )
}
