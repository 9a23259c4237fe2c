import type { FieldChange } from '@getzo/contract/errors'
import { effectiveRole } from '@getzo/domain/auth/capabilities'
import type { ApiError } from '../../api/api-error'
import { type ChangeWords, ConflictDialog } from '../../ui/form/ConflictDialog'
import { makeFieldLabels } from '../../ui/form/field-labels'
import { t } from './users.text'

/** A change that was refused because somebody had changed the account since the list was read (O28). */
export interface LateChange {
  error: ApiError
  /** makes it all the same, over the version that is stored now */
  saveOver: (version: number | undefined) => void
}

/** Who changed what of an account meanwhile, and the choice whether to go on. */
export function UserConflict({
  late,
  onReload,
  onClose,
}: {
  late: LateChange | null
  onReload: () => Promise<void>
  onClose: () => void
}) {
  return (
    <ConflictDialog
      error={late?.error ?? null}
      labels={labels}
      describe={changeWords}
      onReload={async () => {
        await onReload()
        onClose()
      }}
      onSaveOver={(version) => {
        onClose()
        late?.saveOver(version)
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

const valueText = (value: unknown) => (typeof value === 'string' ? value : '')
const roleText = (value: unknown) => t(`users.role.${effectiveRole(valueText(value))}`)
const stateText = (value: unknown) => t(value === null ? 'users.enabled' : 'users.disabled')
