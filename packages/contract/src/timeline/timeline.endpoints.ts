import { endpoint } from '../endpoint'
import { api } from '../paths'
import type {
  createNoteShapes,
  deleteNoteShapes,
  editNoteShapes,
  keepOpenShapes,
  listColleaguesShapes,
  listMentionsShapes,
  pinNoteShapes,
  readTimelineShapes,
  seeMentionShapes,
} from './timeline.schema'

const area = 'Timeline'

export const readTimeline = endpoint<typeof readTimelineShapes>({
  name: 'readTimeline',
  method: 'GET',
  path: api('/timeline/:root/:id'),
  access: 'history.read',
  summary:
    'What happened on a record, newest first: changes, notes, label and carrier, scans; pinned notes first',
  area,
})
export const createNote = endpoint<typeof createNoteShapes>({
  name: 'createNote',
  method: 'POST',
  path: api('/note'),
  access: 'notes.write',
  summary: 'Write a note on a record; @[user:12] mentions a colleague',
  area,
  creates: true,
})
export const editNote = endpoint<typeof editNoteShapes>({
  name: 'editNote',
  method: 'PUT',
  path: api('/note/id/:id/a=edit'),
  access: 'notes.write',
  summary:
    'Change a note: its author, or a person with notes.manage; only newly mentioned colleagues are notified',
  area,
})
export const deleteNote = endpoint<typeof deleteNoteShapes>({
  name: 'deleteNote',
  method: 'PUT',
  path: api('/note/id/:id/a=del'),
  access: 'notes.write',
  summary: 'Delete a note: its author, or a person with notes.manage',
  area,
})
export const pinNote = endpoint<typeof pinNoteShapes>({
  name: 'pinNote',
  method: 'PUT',
  path: api('/note/id/:id/a=pin'),
  access: 'notes.write',
  summary: 'Pin a note, or unpin it: its author, or a person with notes.manage; three of a record at most',
  area,
})
export const listColleagues = endpoint<typeof listColleaguesShapes>({
  name: 'listColleagues',
  method: 'GET',
  path: api('/colleagues'),
  access: 'notes.write',
  summary: 'The colleagues whom a note can mention, by name',
  area,
})
export const listMentions = endpoint<typeof listMentionsShapes>({
  name: 'listMentions',
  method: 'GET',
  path: api('/mentions'),
  access: 'account.self',
  summary: 'The newest 20 notes that mention the caller and that they have not seen',
  area,
})
export const seeMention = endpoint<typeof seeMentionShapes>({
  name: 'seeMention',
  method: 'PUT',
  path: api('/mention/id/:id/a=seen'),
  access: 'account.self',
  summary: 'Mark a mention of the caller as seen, by the id of the mention’s note',
  area,
})
export const keepOpen = endpoint<typeof keepOpenShapes>({
  name: 'keepOpen',
  method: 'PUT',
  path: api('/open/:root/:id'),
  access: 'history.read',
  summary: 'Say that the caller has a record open, for a minute; answers who else has',
  area,
})
