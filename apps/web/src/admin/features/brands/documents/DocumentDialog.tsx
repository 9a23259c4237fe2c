import type { Document } from '@getzo/contract/documents/documents.schema'
import { Checkbox, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../../api/api-error'
import { FormDialog } from '../../../ui/dialogs/FormDialog'
import { OutsideLink } from '../../../ui/links/AppLink'
import { notify } from '../../../ui/messages/toasts'
import { t } from '../brands.text'
import { addDocument, documentAddress, fetchFile, setFile, setWords } from './documents.api'
import classes from './documents.module.css'
import { FirstPage, usePdfSight } from './FirstPage'

/** The action on a document. */
export type DocumentTask =
  | { kind: 'add'; file: File }
  | { kind: 'replace'; document: Document; file: File }
  | { kind: 'rename'; document: Document }
  | { kind: 'look'; document: Document }

const titleMax = 200

interface DocumentDialogProps {
  brandId: number
  task: DocumentTask
  onClose: () => void
}

/** Shows a document's first page beside the form for its data, before it is stored (B5). */
export function DocumentDialog({ brandId, task, onClose }: DocumentDialogProps) {
  const shown = task.kind === 'add' ? nameOf(task.file) : task.document.title
  const { failure, isSaving, sight, save, ...words } = useDocumentTask({ brandId, task, onClose }, shown)
  // the page count is sent with the file
  const isReading = 'file' in task && sight.isPending
  return (
    <FormDialog
      title={t(`documents.${task.kind}`, { title: shown })}
      size="lg"
      submit={
        task.kind === 'look'
          ? undefined
          : { label: t(`documents.save.${task.kind}`), loading: isSaving, disabled: isReading }
      }
      onSubmit={() => void save()}
      onClose={onClose}
      classNames={{ form: classes.dialog, buttons: 'whole' }}
    >
      <FirstPage sight={sight} title={shown} />
      <div className={classes.about}>
        {(task.kind === 'add' || task.kind === 'rename') && <Words {...words} />}
        {task.kind === 'replace' && <p className="paragraph">{t('documents.replaceAbout')}</p>}
        {task.kind === 'look' && (
          <p className="paragraph">
            <OutsideLink href={documentAddress(task.document)}>{t('documents.open')}</OutsideLink>
          </p>
        )}
        {failure !== undefined && (
          <p role="alert" className="paragraph red">
            {failure}
          </p>
        )}
      </div>
    </FormDialog>
  )
}

type WordsProps = Pick<
  ReturnType<typeof useDocumentTask>,
  'title' | 'setTitle' | 'aboutSizes' | 'setAboutSizes'
>

const Words = ({ title, setTitle, aboutSizes, setAboutSizes }: WordsProps) => (
  <>
    <TextInput
      label={t('documents.title')}
      description={t('documents.titleAbout')}
      value={title}
      maxLength={titleMax}
      withAsterisk
      data-autofocus
      onChange={(event) => setTitle(event.currentTarget.value)}
    />
    <Checkbox
      mt="md"
      label={t('documents.aboutSizes')}
      description={t('documents.aboutSizesAbout')}
      checked={aboutSizes}
      onChange={(event) => setAboutSizes(event.currentTarget.checked)}
    />
  </>
)

/** The form for a document's data, its first page, and its save. */
function useDocumentTask({ brandId, task, onClose }: DocumentDialogProps, shown: string) {
  const [title, setTitle] = useState(shown)
  const [aboutSizes, setAboutSizes] = useState(task.kind !== 'add' && task.document.about_sizes)
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const queryClient = useQueryClient()
  const sight = usePdfSight(task, (signal) =>
    'file' in task ? Promise.resolve(task.file) : fetchFile(task.document, signal),
  )

  const store = async (change: Exclude<DocumentTask, { kind: 'look' }>) => {
    const pages = sight.data?.pages
    const words = { title: title.trim(), about_sizes: aboutSizes }
    if (change.kind === 'add') return addDocument(brandId, words, change.file, pages)
    if (change.kind === 'replace') return setFile(change.document.id, change.file, pages)
    return setWords(change.document.id, words)
  }
  const save = async () => {
    if (task.kind === 'look') return onClose()
    if (title.trim() === '') return setFailure(t('documents.titleMissing'))
    setSaving(true)
    try {
      await store(task)
      notify.success(t(`documents.done.${task.kind}`, { title: title.trim() }))
      onClose()
      await queryClient.invalidateQueries()
    } catch (error) {
      setFailure(failureText(error))
      setSaving(false)
    }
  }
  return { title, setTitle, aboutSizes, setAboutSizes, failure, isSaving, sight, save }
}

/** A file's name as a title: without its extension, and with spaces instead of separators. */
const nameOf = ({ name }: File) =>
  name
    .replace(/\.pdf$/i, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
