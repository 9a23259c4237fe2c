import type { WordId } from '../say'

export const noteFrWords = {
  'note.text_missing': 'Écrivez d’abord quelque chose.',
  'note.too_many_mentions': 'Une note peut mentionner {max, number} personnes.',
  'note.too_many_pins': 'Seules {max, number} notes peuvent être épinglées. Détachez-en une d’abord.',
  'note.mention_unknown': 'Une personne mentionnée dans cette note ne travaille plus ici.',
  'note.not_yours': 'Seule la personne qui a écrit une note, ou un administrateur, peut la modifier.',
  'note.added': 'Note ajoutée',
  'note.changed': 'Note modifiée',
  'note.deleted': 'Note supprimée',
  'note.pinned': 'Note épinglée',
  'note.unpinned': 'Note détachée',
  'mention.seen': 'Fait',
} as const satisfies Partial<Record<WordId, string>>
