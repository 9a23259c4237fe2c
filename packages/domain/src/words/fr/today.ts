import type { WordId } from '../say'

export const todayFrWords = {
  'today.put_off': 'Masqué jusqu’au {day}',
  'today.brought_back': 'De nouveau affiché',
  'today.arranged': 'Disposition enregistrée',
  'today.until_passed': 'Choisissez un jour après aujourd’hui.',
} as const satisfies Partial<Record<WordId, string>>
