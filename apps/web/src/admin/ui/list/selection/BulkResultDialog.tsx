import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { CopyButton } from '../../copy/CopyButton'
import { OpenDialog } from '../../dialogs/OpenDialog'
import { AppLink } from '../../links/AppLink'
import { t } from '../../text'
import type { BulkResult } from './bulk-types'
import classes from './selection.module.css'

interface BulkResultDialogProps {
  result: BulkResult
  onClose: () => void
}

/** The result of a bulk action, and each record that it skipped, with the reason and a link. */
export function BulkResultDialog({
  result: { summary, note, left, further },
  onClose,
}: BulkResultDialogProps) {
  return (
    <OpenDialog
      onClose={onClose}
      title={summary}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      size="lg"
    >
      {note !== undefined && <Text mb="sm">{note}</Text>}
      {further !== undefined && <Text mb="sm">{further.text}</Text>}
      <LeftRecords left={left.map((one) => ({ ...one, name: <AppLink to={one.to}>{one.name}</AppLink> }))} />
      <Group justify="flex-end" mt="md">
        <CopyButton
          label={t('selection.copy')}
          text={() => left.map(({ name, reason }) => `${name}\t${reason}`).join('\n')}
        />
        {further !== undefined && (
          <Button
            variant="default"
            classNames={{ root: classes.further, label: classes.furtherLabel }}
            onClick={() => {
              onClose()
              further.run()
            }}
          >
            {further.label}
          </Button>
        )}
        <Button onClick={onClose}>{t('ui.close')}</Button>
      </Group>
    </OpenDialog>
  )
}

interface LeftRecord {
  id: number | string
  name: ReactNode
  reason: ReactNode
}

/** Records that an act of many says something about. */
export const LeftRecords = ({ left }: { left: readonly LeftRecord[] }) => (
  <table className={`full ${classes.left}`}>
    <thead>
      <tr>
        <th scope="col">{t('selection.record')}</th>
        <th scope="col">{t('selection.reason')}</th>
      </tr>
    </thead>
    <tbody>
      {left.map(({ id, name, reason }) => (
        <tr key={id}>
          <th scope="row">{name}</th>
          <td>{reason}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
