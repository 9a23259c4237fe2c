import type { Feedback } from '@getzo/contract/feedback/feedback.schema'
import { AppLink } from '../../ui/links/AppLink'
import { t } from './reports.text'

/** The code of a report as a link to its URL, or the typed text if there is none (Q15). */
export function ReportedCode({ row: { url_id, url_seed, asked_code } }: { row: Feedback }) {
  if (url_id !== null) return <AppLink to={`/admin/url/${url_id}`}>{url_seed}</AppLink>
  return asked_code ?? t('reports.noCode')
}
