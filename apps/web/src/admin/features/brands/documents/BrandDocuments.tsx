import type { Document } from '@getzo/contract/documents/documents.schema'
import { checkFile, fileKinds, typeBytes } from '@getzo/domain/files/file-kinds'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { saidText } from '../../../../i18n/words'
import { CopyButton } from '../../../ui/copy/CopyButton'
import { ShortInstant } from '../../../ui/dates/InstantText'
import { FileDrop } from '../../../ui/files/FileDrop'
import { DataTable } from '../../../ui/list/table/DataTable'
import type { Column } from '../../../ui/list/table/list-types'
import { notify } from '../../../ui/messages/toasts'
import { Panel } from '../../../ui/page/Panel'
import { ReadPart } from '../../../ui/page/states'
import { t } from '../brands.text'
import { DocumentActions } from './DocumentActions'
import { DocumentDialog, type DocumentTask } from './DocumentDialog'
import { documentAddress, documentsQuery } from './documents.api'
import classes from './documents.module.css'

const { bytesMax } = fileKinds.document
const megabyte = 1024 * 1024

/** The documents of a brand, each with its public address (B5). A deleted brand's have none. */
export function BrandDocuments({ id, mayChange }: { id: number; mayChange: boolean }) {
  const documents = useQuery(documentsQuery(id))
  const hasSome = (documents.data?.length ?? 0) > 0
  const [task, setTask] = useState<DocumentTask | null>(null)
  const choose = async (file: File, next: DocumentTask) => {
    const wrong = await whatIsWrong(file)
    if (wrong === null) setTask(next)
    else notify.error(wrong)
  }
  return (
    <Panel title={t('documents.panel')} note={documents.data?.length} flush={hasSome}>
      <ReadPart of={documents} lines={2}>
        {(rows) => (
          <DataTable
            title={t('documents.panel')}
            columns={mayChange ? [...columns, actionsColumn(setTask, choose)] : columns}
            rows={rows}
            rowKey={(row) => row.id}
            emptyText={t('documents.none')}
          />
        )}
      </ReadPart>
      {mayChange && (
        <div className={hasSome ? classes.drop : undefined}>
          <FileDrop
            label={t('documents.choose')}
            hint={t('documents.chooseHint', { max: bytesMax / megabyte })}
            accept="application/pdf,.pdf"
            onFile={(file) => void choose(file, { kind: 'add', file })}
          />
        </div>
      )}
      {task !== null && <DocumentDialog brandId={id} task={task} onClose={() => setTask(null)} />}
    </Panel>
  )
}

/** The reasons for which the server would refuse a file, checked before the upload. */
async function whatIsWrong(file: File): Promise<string | null> {
  if (file.size > bytesMax) return t('documents.tooLarge', { max: bytesMax / megabyte })
  const head = new Uint8Array(await file.slice(0, typeBytes).arrayBuffer())
  const refusal = checkFile('document', head)
  return refusal && saidText(refusal)
}

const sizeText = (bytes: number) =>
  bytes < megabyte
    ? t('documents.kilobytes', { n: Math.max(1, Math.round(bytes / 1024)) })
    : t('documents.megabytes', { n: (bytes / megabyte).toFixed(1) })

const columns: Column<Document>[] = [
  { id: 'title', header: t('documents.title'), wraps: true, cell: (row) => row.title },
  {
    id: 'code',
    header: t('documents.code'),
    cell: (row) => <CopyButton text={documentAddress(row)} label={row.code} toast={t('documents.copied')} />,
  },
  {
    id: 'pages',
    header: t('documents.pages'),
    align: 'end',
    cell: (row) => row.pages ?? t('documents.pagesUnknown'),
  },
  { id: 'size', header: t('documents.size'), align: 'end', cell: (row) => sizeText(row.size_bytes) },
  {
    id: 'created',
    header: t('brands.dateCreated'),
    cell: (row) => <ShortInstant value={row.date_created} />,
  },
]

const actionsColumn = (
  onTask: (task: DocumentTask) => void,
  onFile: (file: File, task: DocumentTask) => Promise<void>,
): Column<Document> => ({
  id: 'actions',
  header: t('documents.actions'),
  align: 'end',
  cell: (document) => (
    <DocumentActions
      document={document}
      onTask={onTask}
      onFile={(file) => void onFile(file, { kind: 'replace', document, file })}
    />
  ),
})
