import { can } from '@getzo/domain/auth/capabilities'
import { checkNote, checkPin, mentionsIn, newlyNamed } from '@getzo/domain/timeline/note-rules'
import type { TimelineRoot } from '@getzo/domain/timeline/timeline-rules'
import { say } from '@getzo/domain/words/say'
import type { Session } from '../../access/session'
import type { Tx } from '../../db/connection/transaction'
import { Refused, refuseRule } from '../../http/refused'
import { noSuch } from '../../lists/records'
import {
  countPinned,
  deleteMentionsBut,
  insertMentions,
  insertNote,
  lockNote,
  lockRecord,
  markNoteDeleted,
  markSeen,
  type StoredNote,
  setPinned,
  touchOpen,
  updateNote,
} from './notes.store'

interface NewNote {
  root: TimelineRoot
  root_id: number
  text: string
}

/** Writes a note on a record and mentions the colleagues whom it names (W6). Answers its id. */
export async function createNote(tx: Tx, { userId }: Session, note: NewNote, at: Date): Promise<number> {
  const text = checked(note.text)
  if (!(await lockRecord(tx, note.root, note.root_id))) throw noSuch(note.root, note.root_id, 'root_id')
  const id = await insertNote(tx, { ...note, text, userId, at })
  await mention(tx, id, mentionsIn(text), userId, at)
  return id
}

/** Changes a note over the version that the person saw. Those whom it named before are not notified again. */
export async function editNote(
  tx: Tx,
  session: Session,
  id: number,
  edit: { text: string; version: number },
  at: Date,
): Promise<void> {
  const text = checked(edit.text)
  const stored = await ownNote(tx, session, id)
  if (stored.version !== edit.version) throw new Refused('changed_meanwhile', { version: stored.version })
  await updateNote(tx, id, text, session.email, at)
  await deleteMentionsBut(tx, id, mentionsIn(text))
  await mention(tx, id, newlyNamed(text, stored.text), session.userId, at)
}

export async function deleteNote(tx: Tx, session: Session, id: number, at: Date): Promise<void> {
  await ownNote(tx, session, id)
  await markNoteDeleted(tx, id, session.email, at)
}

/** Pins a note or unpins it; one that is so already stays so. A pin moves a note above the others': whose note it is decides. */
export async function pinNote(
  tx: Tx,
  session: Session,
  id: number,
  pinned: boolean,
  at: Date,
): Promise<void> {
  const note = await ownNote(tx, session, id)
  if (note.is_pinned === pinned) return
  if (pinned) refuseRule(checkPin(await countPinned(tx, note)))
  await setPinned(tx, id, pinned ? at : null)
}

export async function seeMention(tx: Tx, { userId }: Session, noteId: number, at: Date): Promise<void> {
  if (!(await markSeen(tx, noteId, userId, at))) throw noSuch('mention', noteId)
}

/** Says that somebody has a record open, and answers who else has (W6). */
export const keepOpen = (
  tx: Tx,
  { userId }: Session,
  record: { root: TimelineRoot; id: number },
  at: Date,
): Promise<{ id: number; name: string }[]> => touchOpen(tx, { ...record, userId, at })

function checked(text: string): string {
  refuseRule(checkNote(text))
  return text.trim().normalize('NFC')
}

async function mention(tx: Tx, noteId: number, users: readonly number[], author: number, at: Date) {
  if (users.length === 0) return
  const known = await insertMentions(tx, noteId, users, author, at)
  if (known < users.length) throw new Refused('rule', { field: 'text' }, say('note.mention_unknown'))
}

async function storedNote(tx: Tx, id: number): Promise<StoredNote> {
  const note = await lockNote(tx, id)
  if (!note) throw noSuch('note', id)
  return note
}

async function ownNote(tx: Tx, { userId, role }: Session, id: number): Promise<StoredNote> {
  const note = await storedNote(tx, id)
  if (note.author_id === userId || can(role, 'notes.manage')) return note
  throw new Refused('forbidden', {}, say('note.not_yours'))
}
