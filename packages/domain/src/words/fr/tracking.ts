import type { WordId } from '../say'

export const trackingFrWords = {
  'tracking.undone': 'Modification défaite. Elle le reste : une livraison ne la fait qu’une fois.',
  'tracking.nothing_to_undo': 'Rien à défaire : ce que la livraison avait fixé a changé depuis.',
} as const satisfies Partial<Record<WordId, string>>
