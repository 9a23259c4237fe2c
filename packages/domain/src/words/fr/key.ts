import type { WordId } from '../say'

export const keyFrWords = {
  'key.name_missing': 'Saisissez un nom.',
  'key.nothing_chosen': 'Choisissez ce que la clé peut faire.',
  'key.beyond_maker': 'Votre rôle ne permet pas ce que cette clé doit faire.',
  'key.end_past': 'Choisissez un jour après aujourd’hui.',
  'key.end_too_late': 'Une clé expire en un an au plus : le {day} au plus tard.',
  'key.address_wrong': '{address} n’est ni une adresse ni un réseau comme 203.0.113.0/24.',
  'key.unknown': 'La clé {id} n’existe pas.',
  'key.not_in_use': 'Cette clé n’est plus en service.',
  'key.not_stopped': 'Cette clé appartient à une personne qui peut s’en servir.',
  'key.made': 'Clé {name} créée.',
  'key.rotated': 'Clé {name} remplacée. L’ancienne fonctionne jusqu’au {until}.',
  'key.revoked': 'Clé {name} révoquée.',
  'key.taken_over': 'La clé {name} est maintenant à vous.',

  'mail.key_ends_subject': '{shop} : la clé d’API {name} expire le {day}',
  'mail.key_ends':
    'La clé d’API {name} ({beginning}…) de {shop} expire le {day}. Les appels faits avec elle seront ensuite refusés.',
  'mail.key_ends_rotate': 'Remplacez-la à temps; l’ancienne reste valable un jour à côté de la nouvelle :',
} as const satisfies Partial<Record<WordId, string>>
