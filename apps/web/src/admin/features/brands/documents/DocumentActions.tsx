import type { Document } from '@getzo/contract/documents/documents.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { failureText } from '../../../api/api-error'
import { confirmDeletion } from '../../../ui/dialogs/confirm'
import { EditIcon, RemoveIcon, UploadIcon, ViewIcon } from '../../../ui/icons'
import { IconButton } from '../../../ui/links/AppLink'
import { notify } from '../../../ui/messages/toasts'
import { t } from '../brands.text'
import type { DocumentTask } from './DocumentDialog'
import { removeDocument } from './documents.api'
import classes from './documents.module.css'

/** Opens, renames, replaces and deletes one document. */
export function DocumentActions({
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
