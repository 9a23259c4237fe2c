/** The texts of notes and mentions (W6). */
export const noteWords = {
  'note.text_missing': 'Please write something first.',
  'note.too_many_mentions': 'A note can mention {max, number} people.',
  'note.too_many_pins': 'Only {max, number} notes can be pinned. Unpin another one first.',
  'note.mention_unknown': 'A person whom this note mentions does not work here any more.',
  'note.not_yours': 'Only its author or an administrator can change a note.',
  'note.added': 'Note added',
  'note.changed': 'Note changed',
  'note.deleted': 'Note deleted',
  'note.pinned': 'Note pinned',
  'note.unpinned': 'Note unpinned',
  'mention.seen': 'Done',
} as const
