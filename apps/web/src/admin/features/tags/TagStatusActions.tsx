import { tagStatuses } from '@getzo/domain/tags/tag-rules'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCan } from '../../api/current-user'
import { overOwnChanges } from '../../api/own-changes'
import { type NoteAct, NoteDialog } from '../../ui/dialogs/NoteDialog'
import { BlockIcon } from '../../ui/icons'
import { IconButton } from '../../ui/links/AppLink'
import { setStatus, type Tag } from './tags.api'
import { said, t } from './tags.text'

const saidOf = { active: 'tag.activated', suspended: 'tag.suspended', retired: 'tag.retired' } as const

/** Suspends or retires a tag, or puts it back into use (G4). A retired tag has no button. */
export function TagStatusActions({ tag, hasWord = false }: { tag: Tag; hasWord?: boolean }) {
  const isAllowed = useCan('tags.write')
  const [isOpen, setOpen] = useState(false)
  if (!isAllowed || tag.status === 'retired') return null

  const to = (status: Tag['status']): NoteAct => ({
    ...(status === 'retired' ? { color: 'red', variant: 'outline' } : {}),
    label: t(`tags.set.${status}`),
    act: async (reason) => {
      await overOwnChanges(tag, (seen) => setStatus(seen, status, reason))
      return said(saidOf[status], { uid: tag.uid })
    },
  })
  const label = t('tags.change', { uid: tag.uid })
  return (
    <>
      {hasWord ? (
        <Button
          variant="default"
          leftSection={<BlockIcon />}
          aria-label={label}
          onClick={() => setOpen(true)}
        >
          {t('tags.changeStatus')}
        </Button>
      ) : (
        <IconButton label={label} onClick={() => setOpen(true)}>
          <BlockIcon />
        </IconButton>
      )}
      {isOpen && (
        <NoteDialog
          title={t('tags.changeTitle', { uid: tag.uid })}
          text={t('tags.changeText')}
          label={t('tags.reason')}
          hint={t('tags.reasonHint')}
          acts={tagStatuses.filter((status) => status !== tag.status).map(to)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
