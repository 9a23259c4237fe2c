import type { WordId } from '../say'

export const auditFrWords = {
  'audit.day_fits': 'Le {day} correspond à son sceau.',
  'audit.days_fit': 'Jours comparés : {count, number} sur {days, number}. Tous correspondent à leur sceau.',
  'audit.day_differs':
    'Le {day} ne correspond pas à son sceau : des entrées ont été modifiées sans passer par Getzo.',
} as const satisfies Partial<Record<WordId, string>>
