import type { WordId } from '../say'

export const sheetFrWords = {
  'sheet.none': 'Ces URL n’existent plus.',
  'sheet.too_many': '{max, number} codes au plus peuvent être imprimés à la fois.',
  'sheet.no_such_label': 'Une planche {stock} a {max, number} autocollants.',
  'sheet.code_too_small':
    'Sur {stock}, le code de {url} serait trop petit pour les téléphones. Retirez le texte, ou choisissez de plus grands autocollants.',
  'sheet.settings_kept': 'Conservé pour vos prochaines planches',
} as const satisfies Partial<Record<WordId, string>>
