import { paidLatelyDays } from '@getzo/domain/refunds/refund-states'
import { useQuery } from '@tanstack/react-query'
import { currencyText } from '../../../i18n/sum'
import { moneyText } from '../../ui/money'
import { Figures } from '../../ui/page/Workspace'
import { refundSumsQuery } from './refunds.api'
import { t } from './refunds.text'

/** How much is due, how long it has waited, and what was paid back lately. Best effort: the list works without it. */
export function RefundSums() {
  const { data } = useQuery(refundSumsQuery)
  if (data === undefined) return null
  return (
    <Figures
      label={t('refunds.sums')}
      figures={[
        {
          value: moneyText(data.due_amount),
          unit: currencyText('USD'),
          label: t('refunds.sumDue', { n: data.due }),
        },
        {
          value: String(data.waiting_long),
          label: t('refunds.sumLong', { n: data.waiting_long }),
          isLate: data.waiting_long > 0,
        },
        ...(data.sent === 0
          ? []
          : [
              {
                value: moneyText(data.sent_amount),
                unit: currencyText('USD'),
                label: t('refunds.sumSent', { n: data.sent }),
              },
            ]),
        {
          value: moneyText(data.paid_lately_amount),
          unit: currencyText('USD'),
          label: t('refunds.sumLately', { days: paidLatelyDays, n: data.paid_lately }),
        },
      ]}
    />
  )
}
