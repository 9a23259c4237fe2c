import { listBin } from '@getzo/contract/bin/bin.endpoints'
import type { BinEntry } from '@getzo/contract/bin/bin.schema'
import { screens } from '@getzo/contract/paths'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import { binKinds } from '@getzo/domain/records/record-kinds'
import { ShortInstant } from '../../ui/dates/InstantText'
import { MergeIcon, WarningIcon } from '../../ui/icons'
import { AppLink } from '../../ui/links/AppLink'
import { deletedBy } from '../../ui/list/filters/authors'
import { ListPage } from '../../ui/list/page/ListPage'
import { columnsOf, filtersOf, rowActionsOf } from '../../ui/list/table/columns'
import { titlesOf } from '../../ui/names'
import classes from './bin.module.css'
import { recordWords, t } from './bin.text'
import { RestoreButton } from './RestoreButton'

const filters = filtersOf(listBin, [
  {
    name: 'kind',
    isTabs: true,
    label: t('bin.kind'),
    choices: binKinds.map((kind) => ({ value: kind, label: titlesOf(kind).many })),
  },
  { kind: 'days', label: t('bin.deletedAt'), from: 'deleted_from', to: 'deleted_to' },
  deletedBy,
])

const columns = columnsOf(listBin, [
  {
    id: 'record',
    header: t('bin.record'),
    wraps: true,
    leastWidth: '9rem',
    cell: recordWords,
  },
  {
    id: 'knownBy',
    header: t('bin.knownBy'),
    wraps: true,
    leastWidth: '8rem',
    phone: 'pill',
    // a URL is known by its name
    cell: ({ kind, name, known_by }) =>
      known_by === name ? null : <span>{kind === 'customer' ? formatPhone(known_by) : known_by}</span>,
  },
  {
    id: 'deletedAt',
    header: t('bin.deletedAt'),
    sort: 'deleted_at',
    phone: 'end',
    cell: (entry) => <ShortInstant value={entry.deleted_at} />,
  },
  {
    id: 'restoring',
    header: t('bin.restoring'),
    wraps: true,
    leastWidth: '13rem',
    phone: 'last',
    cell: (entry) => <InTheWay entry={entry} />,
  },
  {
    id: 'deletedBy',
    header: t('bin.deletedBy'),
    wraps: true,
    leastWidth: '9rem',
    cell: (entry) => entry.deleted_by ?? t('bin.unknown'),
  },
])

const actions = rowActionsOf(listBin, {
  name: recordWords,
  more: (entry) => <RestoreButton entry={entry} />,
})

/** /admin/bin: deleted records, to be restored (N8). */
export function BinScreen() {
  return (
    <ListPage
      title={t('bin.title')}
      breadcrumbs={[
        { label: t('bin.admin') },
        { label: t('bin.parent'), to: screens.settings },
        { label: t('bin.crumb') },
      ]}
      note={t('bin.pageNote')}
      endpoint={listBin}
      defaultSort="-deleted_at"
      searchLabel={t('bin.search')}
      filters={filters}
      columns={columns}
      actions={actions}
      emptyHint={t('bin.emptyHint')}
    />
  )
}

/** Why the record is not restored as it stands, with the way to the other one. */
function InTheWay({ entry: { kind, taken_by, merged_into, other_name } }: { entry: BinEntry }) {
  const other = merged_into ?? taken_by
  if (other === null) return <span className={`dimmed ${classes.free}`}>{t('bin.free')}</span>
  const isMerged = merged_into !== null
  return (
    <span className={`red ${classes.way}`} data-merged={isMerged || undefined}>
      {isMerged ? <MergeIcon size={14} /> : <WarningIcon size={14} />}{' '}
      {t(isMerged ? 'bin.mergedInto' : 'bin.takenBy')}{' '}
      <AppLink to={screens[kind](other)}>{recordWords({ kind, name: other_name ?? '' })}</AppLink>
    </span>
  )
}
