import { cancelLabels } from '@getzo/contract/labels/labels.endpoints'
import { Button, Group, Progress } from '@mantine/core'
import { useState } from 'react'
import { failureText } from '../../../../api/api-error'
import { call } from '../../../../api/call'
import { toldTexts } from '../../../../api/told-texts'
import { OpenDialog } from '../../../../ui/dialogs/OpenDialog'
import { notify } from '../../../../ui/messages/toasts'
import { t } from '../labels.text'
import type { LabelProgress } from './generate-many'

/**
 * The progress of the labels of a selection (W4). Closing it does not stop the purchases; labels not sent yet can be
 * stopped.
 */
export function ManyLabelsDialog({
  progress: { done, total, labelIds },
  onClose,
}: {
  progress: LabelProgress
  onClose: () => void
}) {
  const [isStopping, setStopping] = useState(false)
  const stop = async () => {
    setStopping(true)
    try {
      notify.success(toldTexts(await call(cancelLabels, { body: { label_ids: [...labelIds] } })))
    } catch (error) {
      notify.error(failureText(error))
    } finally {
      setStopping(false)
    }
  }
  return (
    <OpenDialog
      onClose={onClose}
      title={t('label.progress.title')}
      closeButtonProps={{ 'aria-label': t('label.progress.close') }}
    >
      <output>{t('label.progress.done', { done, total })}</output>
      <Progress value={(done / total) * 100} mt="sm" aria-label={t('label.progress.title')} />
      <p className="paragraph">{t('label.progress.about')}</p>
      <Group justify="flex-end" mt="md">
        {labelIds.length > 0 && (
          <Button variant="default" loading={isStopping} onClick={() => void stop()}>
            {t('label.progress.stop')}
          </Button>
        )}
        <Button onClick={onClose}>{t('label.progress.close')}</Button>
      </Group>
    </OpenDialog>
  )
}
