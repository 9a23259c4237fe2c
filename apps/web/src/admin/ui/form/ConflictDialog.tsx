import type { FieldChange } from '@getzo/contract/errors'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { type ApiError, failureText } from '../../api/api-error'
import { useIsAsking } from '../confirm'
import { InstantText } from '../InstantText'
import { DataTable } from '../list/DataTable'
import type { Column } from '../list/list-types'
import { t } from '../text'
import { notify } from '../toasts'
import type { FieldLabels } from './field-labels'

/** A change as people read it. */
export interface ChangeWords {
  field: string
  from: string
  to: string
}

/** Puts a change into words; null for one that says nothing to people, such as a record's own id. */
export type DescribeChange = (change: FieldChange) => ChangeWords | null

/** Who changed what since the form was opened, and the choice between their record and one's own (O28). */
export function ConflictDialog({
  error,
  labels,
  describe,
  onReload,
  onSaveOver,
  onCancel,
}: {
  /** the refusal changed_meanwhile, null while there is none */
  error: ApiError | null
  labels: FieldLabels
  /** without, a field reads as its label and a value as it is stored */
  describe?: DescribeChange
  onReload?: () => Promise<void>
  onSaveOver: (version: number | undefined) => void
  onCancel: () => void
}) {
  const [isReloading, setReloading] = useState(false)
  const isAsking = useIsAsking()
  const inWords = describe ?? ((change) => plainWords(change, labels))
  const changes = (error?.data?.changes ?? []).flatMap((change) => {
    const words = inWords(change)
    return words === null ? [] : [{ change, words }]
  })
  const reload = async () => {
    setReloading(true)
    try {
      await onReload?.()
    } catch (cause) {
      notify.error(failureText(cause))
    } finally {
      setReloading(false)
    }
  }
  return (
    <Modal
      opened={error !== null && !isAsking}
      onClose={onCancel}
      title={t('conflict.title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      size="xl"
    >
      <Text mb="sm">{t('conflict.text')}</Text>
      <DataTable
        title={t('conflict.title')}
        columns={columns}
        rows={changes}
        rowKey={({ change }) => `${change.record}.${change.record_id}.${change.field}.${change.changed_at}`}
        emptyText={t('conflict.unknown')}
      />
      <Text mt="sm" c="dimmed">
        {t('conflict.reloadNote')}
      </Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button variant="default" onClick={() => onSaveOver(error?.data?.version)}>
          {t('conflict.over')}
        </Button>
        {onReload !== undefined && (
          <Button onClick={() => void reload()} disabled={isReloading} data-autofocus>
            {t('conflict.reload')}
          </Button>
        )}
      </Group>
    </Modal>
  )
}

const columns: Column<{ change: FieldChange; words: ChangeWords }>[] = [
  { id: 'field', header: t('conflict.field'), wraps: true, cell: ({ words }) => words.field },
  { id: 'from', header: t('conflict.from'), wraps: true, cell: ({ words }) => words.from },
  { id: 'to', header: t('conflict.to'), wraps: true, cell: ({ words }) => words.to },
  { id: 'who', header: t('conflict.who'), cell: ({ change }) => change.changed_by },
  {
    id: 'when',
    header: t('conflict.when'),
    cell: ({ change }) => <InstantText value={change.changed_at} />,
  },
]

const plainWords = ({ field, before, after }: FieldChange, labels: FieldLabels): ChangeWords => ({
  field: labels.labelOf(field),
  from: valueText(before),
  to: valueText(after),
})

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return t('conflict.empty')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
