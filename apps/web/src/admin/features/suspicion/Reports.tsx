import { listFeedback } from '@getzo/contract/feedback/feedback.endpoints'
import { useCan } from '../../api/current-user'
import { ReportedCode } from '../../shared/feedback/ReportedCode'
import { t } from '../../shared/feedback/reports.text'
import { ShortInstant } from '../../ui/dates/InstantText'
import { RecordsPanel } from '../../ui/list/page/RecordsPanel'
import { columnsOf } from '../../ui/list/table/columns'

const filters = { shown_at: 'any' }

const columns = columnsOf(listFeedback, [
  {
    id: 'code',
    header: t('reports.code'),
    wraps: true,
    leastWidth: '9rem',
    cell: (row) => <ReportedCode row={row} />,
  },
  {
    id: 'place',
    header: t('reports.place'),
    wraps: true,
    cell: ({ shown_at }) => shown_at !== null && t(`reports.at.${shown_at}`),
  },
  {
    id: 'text',
    header: t('reports.text'),
    wraps: true,
    leastWidth: '14rem',
    cell: ({ feedback }) => feedback,
  },
  {
    id: 'reply',
    header: t('reports.reply'),
    wraps: true,
    leastWidth: '8rem',
    cell: ({ reply_to }) => reply_to,
  },
  {
    id: 'received',
    header: t('reports.received'),
    cell: ({ date_created }) => <ShortInstant value={date_created} />,
  },
])

/** Customers' doubts about codes and taps, latest first (Q15). */
export function Reports() {
  if (!useCan('feedback.read')) return null
  return (
    <RecordsPanel
      title={t('reports.title')}
      endpoint={listFeedback}
      filters={filters}
      sort="-date_created"
      columns={columns}
    />
  )
}
