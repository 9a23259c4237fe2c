import { screens } from '@getzo/contract/paths'
import { listTags } from '@getzo/contract/tags/tags.endpoints'
import { tagStatuses } from '@getzo/domain/tags/tag-rules'
import { tamperStates } from '@getzo/domain/tags/tag-tamper'
import { Box } from '@mantine/core'
import { DeskTabs } from '../../shared/suspicion/DeskTabs'
import { deskCrumbs } from '../../shared/suspicion/desk-crumbs'
import { createdBy, modifiedBy } from '../../ui/list/filters/authors'
import { ListPage } from '../../ui/list/page/ListPage'
import { columnsOf, filtersOf, rowActionsOf } from '../../ui/list/table/columns'
import { TagBatches } from './batches/TagBatches'
import { TagMarks } from './TagMarks'
import { TagStatusActions } from './TagStatusActions'
import { tagColumns } from './tag-columns'
import { t } from './tags.text'

const filters = filtersOf(listTags, [
  {
    name: 'status',
    label: t('tags.status'),
    choices: tagStatuses.map((value) => ({ value, label: t(`tags.status.${value}`) })),
  },
  {
    name: 'tamper',
    label: t('tags.seal'),
    choices: tamperStates.map((value) => ({ value, label: t(`tags.seal.${value}`) })),
  },
  { kind: 'yesNo', name: 'bound', label: t('tags.bound') },
  { kind: 'days', label: t('tags.tapped'), from: 'tapped_from', to: 'tapped_to' },
  { kind: 'days', label: t('tags.created'), from: 'created_from', to: 'created_to' },
  createdBy,
  modifiedBy,
])

const columns = columnsOf(listTags, [...tagColumns])

const actions = rowActionsOf(listTags, {
  name: (row) => t('tags.name', { uid: row.uid }),
  view: (row) => screens.tag(row.id),
  more: (row) => <TagStatusActions tag={row} />,
})

/** /admin/tags: genuine tags, and below them their batches (G4, G5). */
export function TagsScreen() {
  return (
    <ListPage
      title={t('tags.title')}
      breadcrumbs={[...deskCrumbs, { label: t('tags.crumb') }]}
      endpoint={listTags}
      defaultSort="-id"
      searchLabel={t('tags.search')}
      filters={filters}
      columns={columns}
      actions={actions}
      mainAction={{ label: t('tags.newBatch'), to: screens.newTagBatch, capability: 'tags.write' }}
      emptyHint={t('tags.emptyHint')}
      neighbours={<DeskTabs current="tags" />}
    >
      <TagBatches />
      <Box mt="lg">
        <TagMarks />
      </Box>
    </ListPage>
  )
}
