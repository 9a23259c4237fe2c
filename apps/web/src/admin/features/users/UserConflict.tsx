import type { FieldChange } from '@getzo/contract/errors'
import { effectiveRole } from '@getzo/domain/auth/capabilities'
import { useState } from 'react'
import type { ApiError } from '../../api/api-error'
import { ConflictDialog } from '../../ui/form/conflict/ConflictDialog'
import { type ChangeWords, changesInWords, valueText } from '../../ui/form/conflict/changes-in-words'
import { makeFieldLabels } from '../../ui/form/errors/field-labels'
import { t } from './users.text'

/** A change that was refused because the account had changed since the list was read (O28). */
export interface LateChange {
  error: ApiError
  /** repeats the change over the version that is stored now */
  saveOver: (version: number | undefined) => void
}

/** Another person's changes of an account, and the choice to overwrite them. */
export function UserConflict({
  late,
  onReload,
  onClose,
}: {
  late: LateChange | null
  onReload: () => Promise<void>
  onClose: () => void
}) {
  // the content stays while the dialog fades out
  const [last, setLast] = useState(late)
  if (late !== null && late !== last) setLast(late)
  const shown = late ?? last
  return (
    <ConflictDialog
      isOpen={late !== null}
      version={shown?.error.data?.version}
      changes={changesInWords(shown?.error.data?.changes ?? [], labels, changeWords)}
      collisions={[]}
      onReload={async () => {
        await onReload()
        onClose()
      }}
      onSaveOver={() => {
        onClose()
        late?.saveOver(late.error.data?.version)
      }}
      onCancel={onClose}
    />
  )
}

const labels = makeFieldLabels()

function changeWords({ field, before, after }: FieldChange): ChangeWords {
  if (field === 'role') return { field: t('users.role'), from: roleText(before), to: roleText(after) }
  if (field === 'disabled_at') {
    return { field: t('users.state'), from: stateText(before), to: stateText(after) }
  }
  return { field: labels.labelOf(field), from: valueText(before), to: valueText(after) }
}

const roleText = (value: unknown) => t(`users.role.${effectiveRole(typeof value === 'string' ? value : '')}`)
const stateText = (value: unknown) => t(value === null ? 'users.enabled' : 'users.disabled')
