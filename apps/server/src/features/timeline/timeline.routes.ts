import * as endpoints from '@getzo/contract/timeline/timeline.endpoints'
import * as shapes from '@getzo/contract/timeline/timeline.schema'
import { requireSession } from '../../access/session'
import type { Deps } from '../../deps'
import { written } from '../../http/envelope'
import type { Route } from '../../http/route'
import { createNote, deleteNote, editNote, keepOpen, pinNote, seeMention } from './notes.service'
import { readColleagues, readMentions, readTimeline } from './timeline.reads'

export function timelineRoutes(route: Route, { db, now }: Deps) {
  route(endpoints.readTimeline, shapes.readTimelineShapes, ({ params, query, session }) =>
    readTimeline(db, requireSession(session), params, query),
  )
  route(endpoints.listColleagues, shapes.listColleaguesShapes, () => readColleagues(db))
  route(endpoints.listMentions, shapes.listMentionsShapes, ({ session }) =>
    readMentions(db, requireSession(session).userId),
  )

  route(endpoints.createNote, shapes.createNoteShapes, async ({ body, session, write }) => {
    const id = await write((tx) => createNote(tx, requireSession(session), body, now()))
    return written([{ id }], 'note.added')
  })
  route(endpoints.editNote, shapes.editNoteShapes, async ({ params: { id }, body, session, write }) => {
    await write((tx) => editNote(tx, requireSession(session), id, body, now()))
    return written([{ id }], 'note.changed')
  })
  route(endpoints.deleteNote, shapes.deleteNoteShapes, async ({ params: { id }, session, write }) => {
    await write((tx) => deleteNote(tx, requireSession(session), id, now()))
    return written([{ id }], 'note.deleted')
  })
  route(
    endpoints.pinNote,
    shapes.pinNoteShapes,
    async ({ params: { id }, body: { pinned }, session, write }) => {
      await write((tx) => pinNote(tx, requireSession(session), id, pinned, now()))
      return written([{ id }], pinned ? 'note.pinned' : 'note.unpinned')
    },
  )
  route(endpoints.seeMention, shapes.seeMentionShapes, async ({ params: { id }, session, write }) => {
    await write((tx) => seeMention(tx, requireSession(session), id, now()))
    return written([{ id }], 'mention.seen')
  })
  route(endpoints.keepOpen, shapes.keepOpenShapes, ({ params, session, write }) =>
    write((tx) => keepOpen(tx, requireSession(session), params, now())),
  )
}
