import { exportPresets, listPresets } from '@getzo/contract/imports/presets.endpoints'
import { screens } from '@getzo/contract/paths'
import { importKinds } from '@getzo/domain/imports/import-kinds'
import { ShortInstant } from '../../ui/dates/InstantText'
import { AppLink } from '../../ui/links/AppLink'
import { createdAndChanged } from '../../ui/list/filters/authors'
import { ListPage } from '../../ui/list/page/ListPage'
import { columnsOf, filtersOf, rowActionsOf } from '../../ui/list/table/columns'
import { t } from './imports.text'
import { usedText } from './presets/preset.kind'
import { removePreset } from './presets/presets.api'

const columns = columnsOf(listPresets, [
  {
    id: 'name',
    header: t('presets.name'),
    sort: 'name',
    wraps: true,
    cell: (row) => <AppLink to={screens.preset(row.id)}>{row.name}</AppLink>,
  },
  {
    id: 'what',
    header: t('imports.what'),
    sort: 'kind',
    phone: 'second',
    cell: ({ kind }) => t(`imports.kind.${kind}`),
  },
  { id: 'columns', header: t('match.title'), cell: usedText },
  { id: 'by', header: t('imports.by'), wraps: true, cell: (row) => row.modified_by ?? row.created_by },
  {
    id: 'when',
    header: t('presets.changed'),
    sort: 'date_modified',
    phone: 'secondEnd',
    cell: (row) => <ShortInstant value={row.date_modified ?? row.date_created} />,
  },
])

const filters = filtersOf(listPresets, [
  {
    name: 'kind',
    label: t('imports.what'),
    choices: importKinds.map((kind) => ({ value: kind, label: t(`imports.kind.${kind}`) })),
  },
  ...createdAndChanged,
])

const actions = rowActionsOf(listPresets, {
  name: (row) => row.name,
  view: (row) => screens.preset(row.id),
  edit: { to: (row) => screens.editPreset(row.id), capability: 'imports.write' },
  remove: {
    kind: 'preset',
    what: (row) => t('presets.what', { name: row.name }),
    run: removePreset,
    toKnow: () => Promise.resolve([t('presets.deletedAbout')]),
    capability: 'imports.write',
  },
})

/** The columns of files that staff have kept under a name (W19). */
export const PresetsScreen = () => (
  <ListPage
    title={t('presets.title')}
    breadcrumbs={[
      { label: t('imports.admin') },
      { label: t('imports.crumb'), to: screens.imports },
      { label: t('presets.title') },
    ]}
    endpoint={listPresets}
    defaultSort="name"
    searchLabel={t('presets.search')}
    filters={filters}
    columns={columns}
    actions={actions}
    exportTo={{ endpoint: exportPresets, name: 'presets_data', capability: 'imports.write' }}
    emptyHint={t('presets.emptyHint')}
  />
)
