import { publicProductPage } from '@getzo/contract/paths'
import { readScans } from '@getzo/contract/scan/scans.endpoints'
import type { Scans, scanPeriods } from '@getzo/contract/scan/scans.schema'
import { SegmentedControl } from '@mantine/core'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call'
import { FarAboveMark } from '../../shared/scans/FarAboveMark'
import { ScanCounts, scansColumn, visitorsColumn } from '../../shared/scans/ScanCounts'
import { t } from '../../shared/scans/scans.text'
import { DeskTabs } from '../../shared/suspicion/DeskTabs'
import { deskCrumbs } from '../../shared/suspicion/desk-crumbs'
import { ShortInstant } from '../../ui/dates/InstantText'
import { OutsideLink } from '../../ui/links/AppLink'
import { DataTable } from '../../ui/list/table/DataTable'
import type { Column } from '../../ui/list/table/list-types'
import { PageHeader } from '../../ui/page/PageHeader'
import { Panel } from '../../ui/page/Panel'
import { ReadPart } from '../../ui/page/states'

type Period = (typeof scanPeriods)[number]

const periods: readonly Period[] = ['7', '30', '90', '365']

const scansQuery = (days: Period) =>
  queryOptions({
    queryKey: ['scans', days],
    queryFn: ({ signal }) => call(readScans, { query: { days } }, { signal }),
    placeholderData: keepPreviousData,
  })

const columns: readonly Column<Scans['most'][number]>[] = [
  {
    id: 'url',
    header: t('scans.url'),
    cell: ({ url_seed }) => <OutsideLink href={publicProductPage(url_seed)}>{url_seed}</OutsideLink>,
  },
  { id: 'product', header: t('scans.product'), wraps: true, cell: ({ product_name }) => product_name },
  visitorsColumn,
  scansColumn,
  { id: 'last', header: t('scans.last'), cell: ({ last_at }) => <ShortInstant value={last_at} /> },
  { id: 'mark', header: t('scans.mark'), cell: ({ is_far_above }) => is_far_above && <FarAboveMark /> },
]

/** /admin/scans: the scans of all URLs together, and the most scanned ones (U14). */
export function ScansScreen() {
  const [period, setPeriod] = useState<Period>('30')
  const scans = useQuery(scansQuery(period))
  return (
    <>
      <PageHeader title={t('scans.title')} breadcrumbs={[...deskCrumbs, { label: t('scans.crumb') }]}>
        <SegmentedControl
          aria-label={t('scans.period')}
          data={periods.map((value) => ({ value, label: t(`scans.period.${value}`) }))}
          value={period}
          onChange={setPeriod}
        />
      </PageHeader>
      <DeskTabs current="scans" />
      <ReadPart of={scans} lines={6}>
        {(counts) => (
          <>
            <Panel title={t('scans.totals', { visitors: counts.visitors, scans: counts.scans })}>
              {counts.scans === 0 ? (
                <p className="paragraph">{t('scans.noneOfAll')}</p>
              ) : (
                <ScanCounts counts={counts} />
              )}
            </Panel>
            <Panel title={t('scans.most')}>
              <DataTable
                title={t('scans.most')}
                columns={columns}
                rows={counts.most}
                rowKey={({ url_id }) => url_id}
              />
            </Panel>
          </>
        )}
      </ReadPart>
    </>
  )
}
