import { figureText } from '../figure-words'
import type { ReportRow } from '../reports.api'
import { t } from './costs.text'

type Figures = ReportRow['figures']

const shareText = (part: string | null | undefined, whole: string | null | undefined) =>
  Number(whole) === 0 ? undefined : figureText((Number(part) / Number(whole)).toFixed(4), 'share')

/** What stands below the figures of all months: of how many orders, which part of revenue, and what margin is before. */
export function marginNotes(figures: Figures): Readonly<Record<string, string | undefined>> {
  const ofRevenue = (id: string) => {
    const share = shareText(figures[id], figures.revenue)
    return share === undefined ? undefined : t('costs.ofRevenue', { share })
  }
  return {
    revenue: t('costs.orders', { orders: Number(figures.orders), units: Number(figures.units) }),
    cost: ofRevenue('cost'),
    label_usd: ofRevenue('label_usd'),
    margin: t('costs.before'),
  }
}

/**
 * By how many points the margin would be lower if what has no cost cost the part of its revenue that the rest does; null where
 * there is nothing to go by.
 */
export function pointsLower(figures: Figures): string | null {
  const [revenue, uncosted, cost] = [figures.revenue, figures.uncosted_revenue, figures.cost].map(Number)
  if (revenue === undefined || uncosted === undefined || cost === undefined) return null
  if (revenue <= uncosted || cost === 0) return null
  const points = ((uncosted * cost) / (revenue - uncosted) / revenue) * 100
  return points < 0.05 ? null : points.toFixed(1)
}

/** Nothing that left has a cost: there is no margin to show. */
export const hasNoCosts = (figures: Figures): boolean =>
  Number(figures.uncosted) > 0 && Number(figures.cost) === 0
