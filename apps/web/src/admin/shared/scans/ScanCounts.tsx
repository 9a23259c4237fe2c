import type { UrlScans } from '@getzo/contract/scan/scans.schema'
import { networkVisitors } from '@getzo/domain/scan/unusual-scans'
import { figure, spokenLocale } from '../../../i18n/spoken'
import { mediumDay } from '../../ui/dates/instants'
import { DataTable } from '../../ui/list/table/DataTable'
import type { Column } from '../../ui/list/table/list-types'
import { DayChart } from './DayChart'
import { type DayScans, dayCourse } from './day-course'
import classes from './scans.module.css'
import { t } from './scans.text'

type Counts = Pick<UrlScans, 'days' | 'devices' | 'languages'>

export const scansColumn = {
  id: 'scans',
  header: t('scans.count'),
  align: 'end',
  cell: (row: { scans: number }) => figure(row.scans),
} as const

export const visitorsColumn = {
  id: 'visitors',
  header: t('scans.visitors'),
  align: 'end',
  cell: (row: { visitors: number }) => figure(row.visitors),
} as const

const daysMax = 90

const dayColumns: readonly Column<DayScans>[] = [
  { id: 'day', header: t('scans.day'), cell: ({ day }) => mediumDay(day) },
  visitorsColumn,
  scansColumn,
]
const deviceColumns: readonly Column<Counts['devices'][number]>[] = [
  {
    id: 'device',
    header: t('scans.device'),
    wraps: true,
    cell: ({ device }) => t(`scans.device.${device}`),
  },
  scansColumn,
]
const names = new Intl.DisplayNames(spokenLocale(), { type: 'language' })
const languageColumns: readonly Column<Counts['languages'][number]>[] = [
  {
    id: 'language',
    header: t('scans.language'),
    cell: ({ language }) => (language === 'other' ? t('scans.otherLanguage') : names.of(language)),
  },
  scansColumn,
]

/** Visitors and requests over time, requests by device and by language (U14, Q16). */
export function ScanCounts({ counts }: { counts: Counts }) {
  return (
    <div className={classes.counts}>
      <DayChart days={dayCourse(counts.days, daysMax)} />
      <div className={classes.days}>
        <DataTable
          title={t('scans.byDay')}
          columns={dayColumns}
          rows={counts.days.toReversed()}
          rowKey={({ day }) => day}
        />
      </div>
      <DataTable
        title={t('scans.devices')}
        columns={deviceColumns}
        rows={counts.devices}
        rowKey={({ device }) => device}
      />
      <DataTable
        title={t('scans.languages')}
        columns={languageColumns}
        rows={counts.languages}
        rowKey={({ language }) => language}
      />
      <p className={`paragraph quiet ${classes.about}`}>{t('scans.about', networkVisitors)}</p>
    </div>
  )
}
