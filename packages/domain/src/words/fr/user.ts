import type { WordId } from '../say'

export const userFrWords = {
  'user.invited': '{email} est sur la liste des utilisateurs. Un courriel avec un lien est en route.',
  'user.role_changed': 'Nouveau rôle de {email} : {role}',
  'user.disabled': 'Compte {email} désactivé',
  'user.enabled': 'Compte {email} activé',
  'user.sessions_ended':
    'Toutes les sessions de {email} sont terminées. Un courriel avec un lien est en route.',
  'user.session_ended': '{email} n’y a plus de session.',
  'user.signed_out': 'Toutes les sessions de {email} sont terminées.',
  'user.is_disabled': 'Ce compte est désactivé. Activez-le d’abord.',
} as const satisfies Partial<Record<WordId, string>>
