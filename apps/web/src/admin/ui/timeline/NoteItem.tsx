import type { Note } from '@getzo/contract/timeline/timeline.schema'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { failureText } from '../../api/api-error'
import { useCan } from '../../api/current-user'
import { makeIdempotencyKeys } from '../../api/idempotency'
import { confirm } from '../dialogs/confirm'
import { notify } from '../messages/toasts'
import { WhenNear } from '../page/WhenNear'
import { markSeen } from './mentions.api'
import { NoteBox } from './NoteBox'
import { Initials, NoteText } from './NoteText'
import type { noteActs } from './timeline.api'
import classes from './timeline.module.css'
import { t } from './timeline.text'

interface NoteItemProps {
  note: Note
  /** somebody has deleted it while it is being changed here */
  isGone: boolean
  who: string
  time: ReactNode
  /** the code of a piece that it is on, where that has several */
  about?: ReactNode
  acts: ReturnType<typeof noteActs>
  onEdit: (isEdited: boolean) => void
}

/** A note with what can be done with it. One that mentions the reader is seen once it is in the window. */
export function NoteItem({ note, isGone, who, time, about, acts, onEdit }: NoteItemProps) {
  const { id, text, people, is_pinned, is_edited, is_new, version } = note
  /** the text that is being changed */
  const [edited, setEdited] = useState<string | null>(null)
  const [keys] = useState(() => makeIdempotencyKeys())
  const edit = (from: string | null) => {
    setEdited(from)
    onEdit(from !== null)
  }
  const save = (changed: string) =>
    (isGone ? acts.add(changed, keys.keyFor(changed)) : acts.edit(id, changed, version)).then(() =>
      edit(null),
    )
  const state = [
    t(is_pinned ? 'timeline.pinned' : 'timeline.wrote'),
    ...(is_edited ? [t('timeline.edited')] : []),
  ]
  return (
    <li id={`note-${id}`} className={classes.event} data-new={is_new || undefined}>
      <Initials name={who} />
      <div className={`fills ${classes.said}`}>
        <p>
          <b>{who}</b> <span className={`dimmed ${classes.quiet}`}>{state.join(', ')}</span>
          {about}
        </p>
        {edited !== null ? (
          <>
            {edited !== text && <NoteText text={text} people={people} />}
            {isGone && (
              <p className="amber" role="alert">
                {t('timeline.noteGone')}
              </p>
            )}
            <NoteBox
              label={t('timeline.edit')}
              before={edited}
              people={people}
              submit={t(isGone ? 'timeline.add' : 'timeline.save')}
              save={save}
              onCancel={() => edit(null)}
            />
          </>
        ) : (
          <div className={`panel ${classes.note}`}>
            <NoteText text={text} people={people} />
            <NoteActs note={note} acts={acts} onEdit={() => edit(text)} />
          </div>
        )}
        {is_new && (
          <WhenNear place={null}>
            <Seen id={id} />
          </WhenNear>
        )}
      </div>
      {time}
    </li>
  )
}

function NoteActs({
  note: { id, is_pinned, may_change },
  acts,
  onEdit,
}: {
  note: Note
  acts: ReturnType<typeof noteActs>
  onEdit: () => void
}) {
  const mayWrite = useCan('notes.write')
  const [isBusy, setBusy] = useState(false)
  if (!mayWrite) return null
  const run = async (act: Promise<void>) => {
    setBusy(true)
    await act.catch((error: unknown) => notify.error(failureText(error))).finally(() => setBusy(false))
  }
  const remove = async () => {
    const question = {
      title: t('timeline.deleteNote'),
      text: t('timeline.deleteText'),
      yes: t('timeline.delete'),
    }
    if (await confirm({ ...question, danger: true })) await run(acts.remove(id))
  }
  const button = (name: string, act: () => void) => (
    <button type="button" disabled={isBusy} onClick={act}>
      {name}
    </button>
  )
  return (
    <span className={classes.acts}>
      {may_change &&
        button(t(is_pinned ? 'timeline.unpin' : 'timeline.pin'), () => void run(acts.pin(id, !is_pinned)))}
      {may_change && button(t('timeline.edit'), onEdit)}
      {may_change && button(t('timeline.delete'), () => void remove())}
    </span>
  )
}

/** Best effort: a mention that could not be marked is seen at the next look. */
function Seen({ id }: { id: number }) {
  const queryClient = useQueryClient()
  useEffect(() => void markSeen(queryClient, id).catch(() => undefined), [queryClient, id])
  return null
}
