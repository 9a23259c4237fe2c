import { screens } from '@getzo/contract/paths'
import { listTagMarks } from '@getzo/contract/tags/tags.endpoints'
import type { TagMark } from '@getzo/contract/tags/tags.schema'
import { ShortInstant } from '../../ui/dates/InstantText'
import { AppLink } from '../../ui/links/AppLink'
import { RecordsPanel } from '../../ui/list/page/RecordsPanel'
import type { Column } from '../../ui/list/table/list-types'
import { t } from './tags.text'

const columns: readonly Column<TagMark>[] = [
  { id: 'kind', header: t('tags.mark'), wraps: true, cell: ({ kind }) => t(`tags.mark.${kind}`) },
  {
    id: 'uid',
    header: t('tags.uid'),
    cell: ({ uid, tag_id }) => (tag_id === null ? uid : <AppLink to={screens.tag(tag_id)}>{uid}</AppLink>),
  },
  { id: 'url', header: t('tags.url'), cell: ({ url_seed }) => url_seed },
  { id: 'times', header: t('tags.times'), align: 'end', cell: ({ times }) => times },
  { id: 'last', header: t('tags.lastTime'), cell: ({ last_at }) => <ShortInstant value={last_at} /> },
]

/** Refused taps by their reason, and opened seals, of one tag or of all (G3, G4). */
export const TagMarks = ({ tagId }: { tagId?: number }) => (
  <RecordsPanel
    title={t('tags.marks')}
    endpoint={listTagMarks}
    filters={tagId === undefined ? {} : { tag_id: String(tagId) }}
    sort="-last_at"
    columns={columns}
  />
)
