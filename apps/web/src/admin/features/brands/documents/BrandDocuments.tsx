import type { Document } from '@getzo/contract/documents/documents.schema'
import { checkFile, fileKinds, typeBytes } from '@getzo/domain/files/file-kinds'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { saidText } from '../../../../i18n/words'
import { failureText } from '../../../api/api-error'
import { CopyButton } from '../../../ui/copy/CopyButton'
import { ShortInstant } from '../../../ui/dates/InstantText'
import { confirmDeletion } from '../../../ui/dialogs/confirm'
import { FileDrop } from '../../../ui/files/FileDrop'
import { EditIcon, RemoveIcon, UploadIcon, ViewIcon } from '../../../ui/icons'
import { IconButton } from '../../../ui/links/AppLink'
import { DataTable } from '../../../ui/list/table/DataTable'
import type { Column } from '../../../ui/list/table/list-types'
import { notify } from '../../../ui/messages/toasts'
import { Panel } from '../../../ui/page/Panel'
import { ReadPart } from '../../../ui/page/states'
import { t } from '../brands.text'
import { DocumentDialog, type DocumentTask } from './DocumentDialog'
import { documentAddress, documentsQuery, removeDocument } from './documents.api'
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

/** Opens, renames, replaces and deletes one document. */
function DocumentActions({
  document,
  onTask,
  onFile,
}: {
  document: Document
  onTask: (task: DocumentTask) => void
  onFile: (file: File) => void
}) {
  const queryClient = useQueryClient()
  const { id, title } = document

  const askAndRemove = async () => {
    const question = {
      id,
      what: t('documents.what', { title }),
      details: [t('documents.removeAbout')],
    }
    if (!(await confirmDeletion(question))) return
    try {
      await removeDocument(id)
      notify.success(t('documents.removed', { title }))
      await queryClient.invalidateQueries()
    } catch (error) {
      notify.error(failureText(error))
    }
  }
  return (
    <span className={classes.actions}>
      <IconButton label={t('documents.look', { title })} onClick={() => onTask({ kind: 'look', document })}>
        <ViewIcon />
      </IconButton>
      <IconButton
        label={t('documents.rename', { title })}
        onClick={() => onTask({ kind: 'rename', document })}
      >
        <EditIcon />
      </IconButton>
      <ReplaceFile title={title} onFile={onFile} />
      <IconButton label={t('documents.remove', { title })} onClick={() => void askAndRemove()} danger>
        <RemoveIcon />
      </IconButton>
    </span>
  )
}

/** Chooses another file for a document. */
function ReplaceFile({ title, onFile }: { title: string; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton label={t('documents.replace', { title })} onClick={() => input.current?.click()}>
        <UploadIcon />
      </IconButton>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        hidden
        aria-label={t('documents.replaceFile', { title })}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // so that the same file can be chosen again
          currentTarget.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
    </>
  )
}
