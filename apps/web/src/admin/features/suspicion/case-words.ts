import type { SuspicionCase } from './suspicion.api'
import { t } from './suspicion.text'

/** How the other scanned codes of the product were scanned in the same days. */
export const othersText = ({ others: { urls, median, most } }: SuspicionCase): string =>
  t('suspicion.others', { urls, median: Math.round(median), most })

/** The first day, YYYY-MM-DD, on which the code had more visitors than any other of its product ever; null for none. */
export const beganOn = ({ days, others }: Pick<SuspicionCase, 'days' | 'others'>): string | null =>
  days.find(({ visitors }) => visitors > others.most_a_day)?.day ?? null
