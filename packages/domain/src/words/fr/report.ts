import type { WordId } from '../say'

export const reportFrWords = {
  'report.not_by': 'Ce rapport n’a pas de telles lignes.',
  'report.not_of_brand': 'Ce rapport compte des commandes entières; il n’a pas de chiffres par marque.',
  'report.ends_before': 'Choisissez un dernier mois qui ne précède pas le premier.',
  'report.too_long': 'Un rapport couvre au plus {max, number} mois.',
} as const satisfies Partial<Record<WordId, string>>
