import { type Standing, type StockFigures, standingOf } from '@getzo/domain/stock/stock'
import type { Tone } from '../marks/Pill'
import { t } from './stock-left.text'

export const stockTones: Readonly<Partial<Record<Standing, Tone>>> = {
  oversold: 'red',
  sold_out: 'amber',
  low: 'amber',
}

/** "4 on hand, 3 reserved, 1 left" (S2); of what is made to order, and of what nobody has counted, no numbers. */
export function stockSentence({ on_hand, reserved, left, warns }: StockFigures): string {
  if (on_hand === null || reserved === null || left === null) return t('stockLeft.untracked')
  if (!warns && on_hand === 0) return t('stockLeft.notCounted')
  return t('stockLeft.sentence', { hand: on_hand, reserved, left })
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
    reorder_at: null,
    warns: kept.some(({ warns }) => warns),
  }
  const worst = (['oversold', 'sold_out', 'low'] as const).find((standing) =>
    kept.some((row) => standingOf(row) === standing),
  )
  return { figures, standing: worst ?? (kept.length === 0 ? 'untracked' : 'enough') }
}
