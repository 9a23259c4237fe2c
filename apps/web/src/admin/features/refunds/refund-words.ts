import { waitOf } from '@getzo/domain/refunds/refund-states'
import { t } from './refunds.text'

export function waitText(since: string): string {
  const { days, hours } = waitOf(Date.parse(since), Date.now())
  return days > 0 ? t('refunds.days', { n: days }) : t('refunds.hours', { n: hours })
}
