import { screens } from '@getzo/contract/paths'
import { provinces } from '@getzo/domain/addresses/chinese-provinces'
import type { OtherRows } from '@getzo/domain/reports/other-rows'
import { behindFigure, type Dimension, type Measure, measuresOf } from '@getzo/domain/reports/reports'
import { spokenLanguage, spokenLocale } from '../../../i18n/spoken'
import type { Report, ReportRow } from './reports.api'
import { t } from './reports.text'

// the language is known before a screen's file runs (i18n/spoken)
const locale = spokenLocale()
const useGrouping = spokenLanguage() !== 'cn'
const counts = new Intl.NumberFormat(locale, { useGrouping })
const amounts = new Intl.NumberFormat(locale, {
  useGrouping,
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const shares = new Intl.NumberFormat(locale, {
  useGrouping,
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
const percents = new Intl.NumberFormat(locale, { useGrouping, style: 'percent' })
const points = new Intl.NumberFormat(locale, { useGrouping, maximumFractionDigits: 1 })
/** '37%', above a column. */
export const wholeShare = (share: string): string => percents.format(Number(share))

const monthAndYear = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
const shortMonths = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' })
const shortCounts = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })

/** A figure of a chart's scale: '12K', '1.2万'. */
export const scaleText = (tick: number) => shortCounts.format(tick)

export type Unit = Measure['unit']

/** A figure as it is read: '11,100.00', '8.4%', '19 days'. Money is text of the database: shown, not computed with. */
export function figureText(figure: string | null | undefined, unit: Unit): string {
  if (figure === null || figure === undefined) return t('figures.noFigure')
  return unitTexts[unit](figure)
}

const unitTexts: Record<Unit, (figure: string) => string> = {
  money: (figure) => amounts.format(figure as `${number}`), // decimal text, of which every digit is kept
  share: (figure) => shares.format(Number(figure)),
  days: (figure) => t('figures.days', { n: Number(figure) }),
  count: (figure) => counts.format(Number(figure)),
}

/** The length of a bar. */
export const lengthOf = (figure: string | null | undefined) => Number(figure ?? 0)

/** Text of a change beside the year before: '18% more'; of shares and days the difference. null without anything to compare. */
export function changeOf(now: string | null | undefined, before: string | null | undefined, unit: Unit) {
  if (now === null || now === undefined || before === null || before === undefined) return null
  const [a, b] = [Number(now), Number(before)]
  if (unit === 'share' || unit === 'days') {
    const by = unit === 'share' ? (a - b) * 100 : a - b
    const text =
      unit === 'share'
        ? t('figures.points', { n: points.format(Math.abs(by)) })
        : t('figures.days', { n: Math.abs(by) })
    return { by: Math.abs(by) < 0.05 ? 0 : by, text }
  }
  if (b === 0) return null
  const by = Math.round(((a - b) / b) * 100)
  return { by, text: percents.format(Math.abs(by) / 100) }
}

export const monthName = (month: string) => monthAndYear.format(new Date(`${month}-01`))
const shortMonth = (month: string) => shortMonths.format(new Date(`${month}-01`))

type Named = Pick<ReportRow, 'key' | 'label'>

/** The name of a row. */
export const rowName = (by: Dimension, row: Named): string => rowNames[by](row)

const nameOf = ({ label, key }: Named) => label ?? key
const rowNames: Record<Dimension, (row: Named) => string> = {
  month: ({ key }) => monthName(key),
  brand: nameOf,
  product: nameOf,
  province: ({ key }) => (key === '' ? t('figures.noProvince') : provinceName(key)),
  days: ({ key }) => {
    const [from = '', to = ''] = key.split('-')
    return to === '' ? t('figures.daysFrom', { from }) : t('figures.daysOf', { from, to })
  },
  currency: nameOf,
  month_currency: ({ key }) => `${monthName(key.slice(0, 7))}, ${key.slice(8)}`,
  product_month: ({ key, label }) => `${monthName(key.slice(0, 7))}, ${label ?? key.slice(8)}`,
}

const provinceName = (key: string) => {
  const known = provinces.find(({ short }) => short === key)
  return known === undefined ? key : `${known.short} ${known.latin}`
}

/** The month of the year before that a row's month is compared with; null for other rows. */
export const monthBefore = (by: Dimension, { before }: ReportRow): string | null =>
  before === null || (by !== 'month' && by !== 'month_currency') ? null : monthName(before.from.slice(0, 7))

/** The figures that the rows of a report have. */
export const measuresShown = ({ report, by, total }: Pick<Report, 'report' | 'by' | 'total'>) =>
  measuresOf(report, { by, isOfBrand: 'brand_id' in total.filters }).filter(
    ({ id, isSeldom }) =>
      isSeldom !== true || Number(total.figures[id]) !== 0 || Number(total.before?.figures[id] ?? 0) !== 0,
  )

/** A row's name below a chart. */
export function axisName(by: Dimension, row: ReportRow): string {
  if (by === 'month' || by === 'month_currency') return shortMonth(row.key.slice(0, 7))
  return by === 'days' ? row.key.replace(/-$/, '+').replace('-', '–') : rowName(by, row)
}

/** The row of a month that has not ended. */
export const isRunning = (by: Dimension, row: ReportRow, { today }: Pick<Report, 'today'>) =>
  (by === 'month' || by === 'month_currency') && row.to === today && row.key.slice(0, 7) === today.slice(0, 7)

const listScreens = {
  orders: screens.orders,
  lines: screens.orderDetails,
  refunds: '/admin/refunds',
  urls: screens.urls,
  losses: screens.losses,
} as const

/** The screen of the list behind a figure; null where there is no figure. view=none: a default view would narrow it. */
export function addressBehind(
  measure: Measure,
  row: Pick<ReportRow, 'from' | 'to' | 'filters' | 'figures'>,
): string | null {
  if ((row.figures[measure.id] ?? null) === null) return null
  const behind = behindFigure(measure, row)
  if (behind === null) return null
  const { list, query } = behind
  return `${listScreens[list]}?${new URLSearchParams({ view: 'none', ...query }).toString()}`
}

/** The same behind the rows that a chart leaves over; null where no list has their sum. */
export const addressOfOthers = (measure: Measure, total: ReportRow, { sum, filters }: OtherRows) =>
  filters === null
    ? null
    : addressBehind(measure, {
        ...total,
        filters: { ...total.filters, ...filters },
        figures: { [measure.id]: sum },
      })

/** The same for the year before. */
export const addressBefore = (measure: Measure, { before, filters }: ReportRow) =>
  before === null ? null : addressBehind(measure, { ...before, filters })

export const measureName = (id: string) => t(`figures.measure.${id}` as Parameters<typeof t>[0]) // each has one, which a test shows
