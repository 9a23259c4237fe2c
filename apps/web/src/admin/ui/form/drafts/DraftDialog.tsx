import type { Decisions } from '@getzo/domain/forms/merge-forms'
import { Button, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../text'
import { CollisionChoices, type CollisionWords } from '../conflict/CollisionChoices'
import classes from '../conflict/ConflictDialog.module.css'

interface DraftDialogProps {
  isOpen: boolean
  collisions: readonly CollisionWords[]
  onDecide: (decided: Decisions) => void
  onCancel: () => void
}

/** Asks about the values in which a draft and its form differ (W13, O28). */
export function DraftDialog(props: DraftDialogProps) {
  return (
    <Modal
      opened={props.isOpen}
      onClose={props.onCancel}
      title={t('draft.collides')}
      classNames={{ title: classes.title }}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      size="lg"
    >
      <Content {...props} />
    </Modal>
  )
}

function Content({ collisions, onDecide, onCancel }: DraftDialogProps) {
  const [decided, setDecided] = useState<Decisions>(new Map())
  return (
    <>
      <Text mb="sm">{t('draft.collidesText')}</Text>
      <CollisionChoices
        collisions={collisions}
        mineLabel={t('draft.mine')}
        theirsLabel={t('draft.theirs')}
        onDecide={(name, value) => setDecided((before) => new Map(before).set(name, value))}
      />
      <div className={`flow ${classes.buttons}`}>
        <Button variant="default" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        <Button
          disabled={collisions.some(({ collision }) => !decided.has(collision.name))}
          onClick={() => onDecide(decided)}
        >
          {t('draft.continue')}
        </Button>
      </div>
    </>
  )
}
