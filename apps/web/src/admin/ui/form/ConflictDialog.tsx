import type { FieldChange } from '@getzo/contract/errors'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { type ApiError, failureText } from '../../api/api-error'
import { InstantText } from '../InstantText'
import { DataTable } from '../list/DataTable'
import type { Column } from '../list/list-types'
import { t } from '../text'
import { notify } from '../toasts'
import type { FieldLabels } from './field-labels'

/** Who changed what since the form was opened, and the choice between their record and one's own (O28). */
export function ConflictDialog({
  error,
  labels,
  onReload,
  onSaveOver,
  onCancel,
}: {
  /** the refusal changed_meanwhile, null while there is none */
  error: ApiError | null
  labels: FieldLabels
  onReload?: () => Promise<void>
  onSaveOver: (version: number | undefined) => void
  onCancel: () => void
}) {
  const [isReloading, setReloading] = useState(false)
  const changes = error?.data?.changes ?? []
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
      opened={error !== null}
      onClose={onCancel}
      title={t('conflict.title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      size="xl"
    >
      <Text mb="sm">{t('conflict.text')}</Text>
      <DataTable
        title={t('conflict.title')}
        columns={columnsOf(labels)}
        rows={changes}
        rowKey={(change) => `${change.record}.${change.record_id}.${change.field}.${change.changed_at}`}
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

function columnsOf(labels: FieldLabels): Column<FieldChange>[] {
  return [
    { id: 'field', header: t('conflict.field'), cell: ({ field }) => labels.labelOf(field) },
    { id: 'from', header: t('conflict.from'), cell: ({ before }) => valueText(before) },
    { id: 'to', header: t('conflict.to'), cell: ({ after }) => valueText(after) },
    { id: 'who', header: t('conflict.who'), cell: ({ changed_by }) => changed_by },
    { id: 'when', header: t('conflict.when'), cell: ({ changed_at }) => <InstantText value={changed_at} /> },
  ]
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return t('conflict.empty')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
