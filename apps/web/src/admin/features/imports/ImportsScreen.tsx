import { screens } from '@getzo/contract/paths'
import { fileKinds } from '@getzo/domain/files/file-kinds'
import { type ImportKind, importKinds, importRowsMax } from '@getzo/domain/imports/import-kinds'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { figure } from '../../../i18n/spoken'
import { failureText } from '../../api/api-error'
import { AppLink } from '../../ui/AppLink'
import { FileDrop } from '../../ui/FileDrop'
import { ShortInstant } from '../../ui/InstantText'
import { DataTable } from '../../ui/list/table/DataTable'
import type { Column } from '../../ui/list/table/list-types'
import { Pill, type Tone } from '../../ui/Pill'
import { PageHeader } from '../../ui/page/PageHeader'
import { Panel } from '../../ui/page/Panel'
import { LoadingLines } from '../../ui/page/states'
import { notify } from '../../ui/toasts'
import { type Import, type ImportRowOfList, importsQuery, pasteTable, uploadTable } from './imports.api'
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

const columns: readonly Column<ImportRowOfList>[] = [
  {
    id: 'file',
    header: t('imports.file'),
    wraps: true,
    cell: (row) => (
      <AppLink to={screens.import(row.id)}>{row.name === '' ? t('imports.pasted') : row.name}</AppLink>
    ),
  },
  { id: 'what', header: t('imports.what'), cell: ({ kind }) => t(`imports.kind.${kind}`) },
  { id: 'rows', header: t('imports.rows'), align: 'end', cell: ({ rows }) => figure(rows) },
  {
    id: 'state',
    header: t('imports.state'),
    cell: ({ state }) => <Pill tone={stateTones[state]}>{t(`imports.state.${state}`)}</Pill>,
  },
  { id: 'by', header: t('imports.by'), wraps: true, cell: ({ created_by }) => created_by },
  { id: 'when', header: t('imports.when'), cell: (row) => <ShortInstant value={row.date_created} /> },
]

/** All imports with their states, and the beginning of a new one (W9). */
export function ImportsScreen() {
  const list = useInfiniteQuery(importsQuery)
  const rows = list.data?.pages.flat()
  return (
    <>
      <PageHeader title={t('imports.title')} breadcrumbs={breadcrumbs} />
      <NewImport />
      <Panel title={t('imports.list')} flush>
        {list.error !== null && <p className={classes.note}>{failureText(list.error)}</p>}
        {rows === undefined && list.error === null && <LoadingLines lines={3} />}
        {rows?.length === 0 && <p className={classes.note}>{t('imports.none')}</p>}
        {rows !== undefined && rows.length > 0 && (
          <DataTable title={t('imports.list')} columns={columns} rows={rows} rowKey={({ id }) => id} cards />
        )}
      </Panel>
      {list.hasNextPage && (
        <Button mt="md" variant="default" onClick={() => void list.fetchNextPage()}>
          {t('imports.older')}
        </Button>
      )}
    </>
  )
}

/** The kind that a list's link names. */
function kindOfAddress(): ImportKind {
  const asked = new URLSearchParams(window.location.search).get('kind')
  return importKinds.find((kind) => kind === asked) ?? 'orders'
}

function NewImport() {
  const [kind, setKind] = useState(kindOfAddress)
  const [text, setText] = useState('')
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
  const choose = (file: File) => {
    if (file.size > fileKinds.sheet.bytesMax) return void notify.error(said('file.too_large', { megabytes }))
    return void begin(() => uploadTable(kind, file))
  }
  return (
    <Panel title={t('imports.new')}>
      <p className={classes.intro}>{t('imports.intro')}</p>
      <NativeSelect
        className={classes.kind ?? ''}
        label={t('imports.kindLabel')}
        value={kind}
        disabled={isBusy}
        data={importKinds.map((value) => ({ value, label: t(`imports.kind.${value}`) }))}
        onChange={({ currentTarget }) =>
          setKind(importKinds.find((one) => one === currentTarget.value) ?? 'orders')
        }
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
