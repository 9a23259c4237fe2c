import type { Decisions } from '@getzo/domain/forms/merge-forms'
import { Button, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { failureText } from '../../../api/api-error'
import { InstantText, ZoneLine } from '../../dates/InstantText'
import { useIsAsking } from '../../dialogs/confirm'
import { notify } from '../../messages/toasts'
import { t } from '../../text'
import { CollisionChoices, type CollisionWords } from './CollisionChoices'
import classes from './ConflictDialog.module.css'
import type { ChangeInWords } from './changes-in-words'

export interface ConflictDialogProps {
  isOpen: boolean
  /** The current stored version: a newer one asks again. */
  version: number | undefined
  /** The changes of other people since the form was opened. */
  changes: readonly ChangeInWords[]
  /** The values that both sides have changed differently. */
  collisions: readonly CollisionWords[]
  /** If false, the record could not be read and nothing can be merged. */
  onSaveTogether?: (decided: Decisions) => void
  onReload?: () => Promise<void>
  onSaveOver: () => void
  onCancel: () => void
}

/**
 * Lists the changes of other people since the form was opened, and asks for the choice between their record and one's
 * own (O28).
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const isAsking = useIsAsking()
  return (
    <Modal
      opened={props.isOpen && !isAsking}
      onClose={props.onCancel}
      title={t('conflict.title')}
      classNames={{ title: classes.title }}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      size="xl"
      // the choices stay while another question is asked
      keepMounted={props.isOpen}
    >
      <Content key={props.version} {...props} />
    </Modal>
  )
}

function Content({
  changes,
  collisions,
  onSaveTogether,
  onReload,
  onSaveOver,
  onCancel,
}: ConflictDialogProps) {
  const [decided, setDecided] = useState<Decisions>(new Map())
  return (
    <>
      <Text>{t('conflict.text')}</Text>
      {onSaveTogether !== undefined && collisions.length > 0 && (
        <>
          <h3 className={classes.heading}>{t('conflict.collisions')}</h3>
          <CollisionChoices
            collisions={collisions}
            mineLabel={t('conflict.mine')}
            theirsLabel={theirsLabel(changes)}
            onDecide={(name, value) => setDecided((before) => new Map(before).set(name, value))}
          />
        </>
      )}
      <h3 className={classes.heading}>{t('conflict.changes')}</h3>
      <ChangesTable changes={changes} />
      <Text mt="sm" c="dimmed">
        {t(onSaveTogether === undefined ? 'conflict.reloadNote' : 'conflict.togetherNote')}
      </Text>
      <div className={`flow ${classes.buttons}`}>
        <Button variant="default" onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
        {onReload !== undefined && <ReloadButton onReload={onReload} />}
        <Button variant="default" onClick={onSaveOver}>
          {t('conflict.over')}
        </Button>
        {onSaveTogether !== undefined && (
          <Button
            disabled={collisions.some(({ collision }) => !decided.has(collision.name))}
            onClick={() => onSaveTogether(decided)}
          >
            {t('conflict.saveTogether')}
          </Button>
        )}
      </div>
    </>
  )
}

function ReloadButton({ onReload }: { onReload: () => Promise<void> }) {
  const [isReloading, setReloading] = useState(false)
  const reload = async () => {
    setReloading(true)
    try {
      await onReload()
    } catch (cause) {
      notify.error(failureText(cause))
    } finally {
      setReloading(false)
    }
  }
  return (
    <Button variant="default" onClick={() => void reload()} disabled={isReloading}>
      {t('conflict.reload')}
    </Button>
  )
}

/** The name for the other side's value, if only one person can have set it. */
function theirsLabel(changes: readonly ChangeInWords[]): string {
  const [who, ...more] = new Set(changes.map(({ change }) => change.changed_by))
  return who === undefined || more.length > 0 ? t('conflict.theirs') : t('conflict.theirsOf', { who })
}

/** The changes of other people since a form was opened (O28): a table, and on a phone a card for each change. */
function ChangesTable({ changes }: { changes: readonly ChangeInWords[] }) {
  if (changes.length === 0) return <p className="paragraph dimmed">{t('conflict.unknown')}</p>
  return (
    <>
      <table className={`full ${classes.changes}`} aria-label={t('conflict.title')}>
        <thead>
          <tr>
            <th scope="col">{t('conflict.field')}</th>
            <th scope="col">{t('conflict.from')}</th>
            <th scope="col">{t('conflict.to')}</th>
            <th scope="col">{t('conflict.who')}</th>
            <th scope="col">{t('conflict.when')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ change, words }) => (
            <tr key={`${change.record}.${change.record_id}.${change.field}.${change.changed_at}`}>
              <td data-label={t('conflict.field')}>{words.field}</td>
              <td data-label={t('conflict.from')}>{words.from}</td>
              <td data-label={t('conflict.to')}>{words.to}</td>
              <td data-label={t('conflict.who')}>{change.changed_by}</td>
              <td data-label={t('conflict.when')}>
                <InstantText value={change.changed_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ZoneLine />
    </>
  )
}
