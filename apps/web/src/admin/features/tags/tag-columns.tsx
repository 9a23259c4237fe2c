import { screens } from '@getzo/contract/paths'
import { ShortInstant } from '../../ui/dates/InstantText'
import { AppLink } from '../../ui/links/AppLink'
import type { Column } from '../../ui/list/table/list-types'
import { Pill, type Tone } from '../../ui/marks/Pill'
import type { Tag } from './tags.api'
import { t } from './tags.text'

const statusTones: Record<Tag['status'], Tone> = { active: 'green', suspended: 'amber', retired: 'grey' }
const sealTones: Record<NonNullable<Tag['tamper']>, Tone> = {
  closed: 'green',
  opened: 'red',
  invalid: 'amber',
}

export const TagStatusText = ({ tag: { status } }: { tag: Tag }) => (
  <Pill tone={statusTones[status]}>{t(`tags.status.${status}`)}</Pill>
)

/** The state of the tamper loop; nothing for a tag without one. */
export const TagSealText = ({ tag: { tamper } }: { tag: Tag }) =>
  tamper === null ? null : <Pill tone={sealTones[tamper]}>{t(`tags.seal.${tamper}`)}</Pill>

const uid = { id: 'uid', header: t('tags.uid'), sort: 'uid' } as const
const url = {
  id: 'url',
  header: t('tags.url'),
  wraps: true,
  leastWidth: '8rem',
  cell: ({ url_seed }: Tag) => url_seed ?? <Pill tone="amber">{t('tags.unbound')}</Pill>,
} as const

/** The columns of tags, in the list and under their batch or URL. */
export const tagColumns = [
  { ...uid, cell: (row: Tag) => <AppLink to={screens.tag(row.id)}>{row.uid}</AppLink> },
  { id: 'status', header: t('tags.status'), phone: 'pill', cell: (row: Tag) => <TagStatusText tag={row} /> },
  url,
  {
    id: 'product',
    header: t('tags.product'),
    phone: 'second',
    wraps: true,
    leastWidth: '9rem',
    cell: ({ product_name }: Tag) => product_name,
  },
  { id: 'sku', header: t('tags.sku'), wraps: true, leastWidth: '7rem', cell: ({ sku }: Tag) => sku },
  {
    id: 'batch',
    header: t('tags.batch'),
    wraps: true,
    leastWidth: '7rem',
    cell: (row: Tag) => <AppLink to={screens.tagBatch(row.batch_id)}>{row.batch_name}</AppLink>,
  },
  { id: 'seal', header: t('tags.seal'), cell: (row: Tag) => <TagSealText tag={row} /> },
  { id: 'taps', header: t('tags.taps'), align: 'end', phone: 'end', cell: ({ taps }: Tag) => taps },
  {
    id: 'tapped',
    header: t('tags.tapped'),
    sort: 'tapped_at',
    phone: 'secondEnd',
    cell: ({ tapped_at }: Tag) => <ShortInstant value={tapped_at} />,
  },
] as const satisfies readonly (Column<Tag> & { sort?: string })[]
