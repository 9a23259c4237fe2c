import { listImports } from '@getzo/contract/imports/imports.endpoints'
import { screens } from '@getzo/contract/paths'
import { fileKinds } from '@getzo/domain/files/file-kinds'
import { importKinds, importRowsMax, importStates } from '@getzo/domain/imports/import-kinds'
import { capabilityOfImport } from '@getzo/domain/imports/import-rights'
import { Box, Button, NativeSelect, Textarea } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { figure } from '../../../i18n/spoken'
import { failureText } from '../../api/api-error'
import { useCan, useRights } from '../../api/current-user'
import { ShortInstant } from '../../ui/dates/InstantText'
import { FileDrop } from '../../ui/files/FileDrop'
import { DownloadIcon } from '../../ui/icons'
import { AppLink, ButtonLink } from '../../ui/links/AppLink'
import { createdBy } from '../../ui/list/filters/authors'
import { WorksLink } from '../../ui/list/many/WorksLink'
import { ListPage } from '../../ui/list/page/ListPage'
import { columnsOf, filtersOf, rowActionsOf } from '../../ui/list/table/columns'
import { Pill, type Tone } from '../../ui/marks/Pill'
import { notify } from '../../ui/messages/toasts'
import { Panel } from '../../ui/page/Panel'
import { hasTemplate, saveTemplate } from './import-template'
import { type Import, pasteTable, uploadTable } from './imports.api'
import classes from './imports.module.css'
import { said, t } from './imports.text'

const megabytes = fileKinds.sheet.bytesMax / 1024 / 1024
const breadcrumbs = [{ label: t('imports.admin') }, { label: t('imports.crumb') }]

export const stateTones: Record<Import['state'], Tone> = {
  matching: 'amber',
  checking: 'amber',
  checked: 'amber',
  importing: 'amber',
  imported: 'green',
  undoing: 'amber',
  undone: 'grey',
}

const columns = columnsOf(listImports, [
  {
    id: 'file',
    header: t('imports.file'),
    wraps: true,
    cell: (row) => (
      <AppLink to={screens.import(row.id)}>{row.name === '' ? t('imports.pasted') : row.name}</AppLink>
    ),
  },
  { id: 'what', header: t('imports.what'), phone: 'second', cell: ({ kind }) => t(`imports.kind.${kind}`) },
  { id: 'rows', header: t('imports.rows'), align: 'end', cell: ({ rows }) => figure(rows) },
  {
    id: 'state',
    header: t('imports.state'),
    phone: 'pill',
    cell: ({ state }) => <Pill tone={stateTones[state]}>{t(`imports.state.${state}`)}</Pill>,
  },
  { id: 'by', header: t('imports.by'), wraps: true, cell: ({ created_by }) => created_by },
  {
    id: 'when',
    header: t('imports.when'),
    sort: 'date_created',
    phone: 'secondEnd',
    cell: (row) => <ShortInstant value={row.date_created} />,
  },
])

const filters = filtersOf(listImports, [
  {
    name: 'kind',
    label: t('imports.what'),
    choices: importKinds.map((kind) => ({ value: kind, label: t(`imports.kind.${kind}`) })),
  },
  {
    name: 'state',
    label: t('imports.state'),
    choices: importStates.map((state) => ({ value: state, label: t(`imports.state.${state}`) })),
  },
  { kind: 'days', label: t('imports.when'), from: 'created_from', to: 'created_to' },
  createdBy,
])

const actions = rowActionsOf(listImports, {
  name: (row) => (row.name === '' ? t('imports.pasted') : row.name),
  view: ({ id }) => screens.import(id),
})

/** All imports with their states, and the beginning of a new one (W9). */
export function ImportsScreen() {
  const mayKeepPresets = useCan('imports.write')
  return (
    <ListPage
      title={t('imports.title')}
      breadcrumbs={breadcrumbs}
      endpoint={listImports}
      defaultSort="-date_created"
      searchLabel={t('imports.search')}
      filters={filters}
      columns={columns}
      actions={actions}
      moreActions={
        <>
          {mayKeepPresets && (
            <ButtonLink variant="default" to={screens.presets}>
              {t('presets.title')}
            </ButtonLink>
          )}
          <WorksLink />
        </>
      }
      lead={
        <Box mb="md">
          <NewImport />
        </Box>
      }
    />
  )
}

function NewImport() {
  // the kind that a list's link names
  const { new: asked }: Record<string, unknown> = useSearch({ strict: false })
  const can = useRights()
  const kinds = importKinds.filter((one) => can(capabilityOfImport(one)))
  const [chosen, setKind] = useState(asked)
  const kind = kinds.find((one) => one === chosen) ?? kinds[0] ?? 'orders'
  const [text, setText] = useState('')
  const { isBusy, begin } = useBegin()
  const choose = (file: File) => {
    if (file.size > fileKinds.sheet.bytesMax) return void notify.error(said('file.too_large', { megabytes }))
    return void begin(() => uploadTable(kind, file))
  }
  const template = hasTemplate(kind) && (
    <Button variant="default" leftSection={<DownloadIcon />} onClick={() => saveTemplate(kind)}>
      {t('imports.template')}
    </Button>
  )
  return (
    <Panel title={t('imports.new')} actions={template}>
      <p className="below dimmed">
        {t('imports.intro')} {kind === 'products' && t('imports.productsIntro')}
        {kind === 'quantities' && t('imports.quantitiesIntro')}
        {kind === 'arrivals' && t('imports.arrivalsIntro')}
      </p>
      <NativeSelect
        className={classes.kind ?? ''}
        label={t('imports.kindLabel')}
        value={kind}
        disabled={isBusy}
        data={kinds.map((value) => ({ value, label: t(`imports.kind.${value}`) }))}
        onChange={({ currentTarget }) => setKind(currentTarget.value)}
      />
      <FileDrop
        label={t('imports.choose')}
        hint={t('imports.hint', { rows: figure(importRowsMax), megabytes })}
        accept=".csv,.tsv,.txt,.xlsx,text/csv"
        onFile={choose}
      />
      <Textarea
        mt="md"
        label={t('imports.paste')}
        description={t('imports.pasteHint')}
        rows={3}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {text.trim() !== '' && (
        <Button mt="sm" loading={isBusy} onClick={() => void begin(() => pasteTable(kind, text))}>
          {t('imports.read')}
        </Button>
      )}
    </Panel>
  )
}

/** Has a table read, and goes to its import. */
function useBegin() {
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const begin = async (read: () => Promise<Import>) => {
    if (isBusy) return
    setBusy(true)
    try {
      const { id } = await read()
      await navigate({ to: screens.import(id) })
    } catch (error) {
      notify.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, begin }
}
