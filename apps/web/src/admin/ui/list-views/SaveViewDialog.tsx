import { checkViewName, viewNameMax } from '@getzo/domain/list-views/view-rules'
import { Checkbox, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { saidText } from '../../../i18n/words'
import { ApiError, failureText } from '../../api/api-error'
import { useUser } from '../../api/current-user'
import { makeIdempotencyKeys } from '../../api/idempotency'
import { FormDialog } from '../dialogs/FormDialog'
import { notify } from '../messages/toasts'
import { t as ui } from '../text'
import { type ListView, saveNewView, saveView } from './list-views.api'
import { t } from './list-views.text'
import type { ShownList } from './view-difference'

interface SaveViewProps {
  list: string
  /** the view to rename or share; omitted to save a new one */
  view: ListView | undefined
  shown: ShownList
  onClose: () => void
  onSaved: (view: ListView) => void
}

/** Asks for a view's name and whether to share it, for a new view or an existing one. */
export function SaveViewDialog({ list, view, shown, onClose, onSaved }: SaveViewProps) {
  const me = useUser()
  const { name, setName, shared, setShared, isFirst, setFirst, problem, isSaving, submit } = useViewForm({
    list,
    view,
    shown,
    onClose,
    onSaved,
  })
  const isOthers = view !== undefined && view.created_by !== me?.email
  return (
    <FormDialog
      title={view === undefined ? t('views.saveTitle') : t('views.editTitle', { name: view.name })}
      size="sm"
      submit={{ label: t('views.saveButton'), loading: isSaving, disabled: tooLong(name) !== null }}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {view === undefined && <Text mb="md">{t('views.what')}</Text>}
      <TextInput
        label={t('views.name')}
        value={name}
        error={problem ?? tooLong(name)}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      <Checkbox
        mt="md"
        label={t('views.share')}
        description={isOthers ? t('views.shareKept', { author: view.created_by }) : t('views.shareNote')}
        checked={shared}
        disabled={isOthers}
        onChange={(event) => setShared(event.currentTarget.checked)}
      />
      {view === undefined && (
        <Checkbox
          mt="sm"
          label={t('views.openWith')}
          checked={isFirst}
          onChange={(event) => setFirst(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  )
}

function useViewForm({ list, view, shown, onClose, onSaved }: SaveViewProps) {
  const [keys] = useState(makeIdempotencyKeys)
  const [name, setTyped] = useState(view?.name ?? '')
  const [shared, setShared] = useState(view?.shared ?? false)
  const [isFirst, setFirst] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)

  const save = async () => {
    if (view !== undefined) {
      const { query, arrangement } = view
      return saveView(view, { name, shared, query, arrangement })
    }
    const fields = { name, shared, ...shown, is_default: isFirst }
    return saveNewView(list, fields, keys.keyFor(fields))
  }
  const submit = async () => {
    const refusal = checkViewName(name)
    if (refusal) return setProblem(saidText(refusal))
    setSaving(true)
    try {
      const saved = await save()
      notify.success(t(view === undefined ? 'views.saved' : 'views.updated', { name: saved.name }))
      onClose()
      if (view === undefined) onSaved(saved)
    } catch (error) {
      keys.afterFailure(error)
      if (error instanceof ApiError && error.field === 'name') setProblem(error.text)
      else notify.error(failureText(error))
      setSaving(false)
    }
  }
  const setName = (typed: string) => {
    setTyped(typed)
    setProblem(null)
  }
  return { name, setName, shared, setShared, isFirst, setFirst, problem, isSaving, submit }
}

const tooLong = (name: string): string | null =>
  name.length > viewNameMax
    ? ui('field.tooLong', { max: String(viewNameMax), n: name.length - viewNameMax })
    : null
