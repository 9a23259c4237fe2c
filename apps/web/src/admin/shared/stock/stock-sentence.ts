import { type Standing, type StockFigures, standingOf } from '@getzo/domain/stock/stock'
import { shopToday, shortDay } from '../../ui/dates/instants'
import type { Tone } from '../../ui/marks/Pill'
import { t } from './stock-left.text'

export const stockTones: Readonly<Partial<Record<Standing, Tone>>> = {
  oversold: 'red',
  sold_out: 'amber',
  low: 'amber',
}

/**
 * "4 on hand, 3 reserved, 1 left, 10 coming Dec 4" (S2); of what is made to order, and of what nobody has counted, no numbers
 * of the shelf.
 */
export function stockSentence(figures: StockFigures): string {
  const { on_hand, reserved, left, warns, coming } = figures
  if (on_hand === null || reserved === null || left === null) return t('stockLeft.untracked')
  const isUncounted = !warns && on_hand === 0
  const now = isUncounted
    ? t('stockLeft.notCounted')
    : // its figures have a real minus sign, as those beside it
      t('stockLeft.sentence', { hand: on_hand, reserved, left }).replaceAll('-', '−')
  return coming === 0 ? now : t('stockLeft.withComing', { now, coming: comingText(figures) })
}

type Coming = Pick<StockFigures, 'coming' | 'coming_on'>

/** Whether the first of what is coming should have come before today. */
export const isLate = ({ coming_on: day }: Coming): boolean => day !== null && day < shopToday()

/** "10 coming Dec 4", or "10 late since Dec 4". */
export function comingText(figures: Coming): string {
  const { coming: n, coming_on: day } = figures
  if (day === null) return t('stockLeft.coming', { n })
  return t(isLate(figures) ? 'stockLeft.lateSince' : 'stockLeft.comingOn', { n, day: shortDay(day) })
}

/** The figures of a product's SKUs together: of those of which stock is kept, and as the one stands that is out first. */
export function togetherOf(rows: readonly StockFigures[]): { figures: StockFigures; standing: Standing } {
  const kept = rows.filter(({ left }) => left !== null)
  const sum = (name: 'on_hand' | 'reserved' | 'left') =>
    kept.length === 0 ? null : kept.reduce((all, row) => all + (row[name] ?? 0), 0)
  const figures = {
    on_hand: sum('on_hand'),
    reserved: sum('reserved'),
    left: sum('left'),
    coming: kept.reduce((all, { coming }) => all + coming, 0),
    coming_on: kept.flatMap((row) => row.coming_on ?? []).sort()[0] ?? null,
    reorder_at: null,
    warns: kept.some(({ warns }) => warns),
  }
  const worst = (['oversold', 'sold_out', 'low'] as const).find((standing) =>
    kept.some((row) => standingOf(row) === standing),
  )
  return { figures, standing: worst ?? (kept.length === 0 ? 'untracked' : 'enough') }
}
