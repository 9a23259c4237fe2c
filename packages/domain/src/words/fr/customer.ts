import type { WordId } from '../say'

export const customerFrWords = {
  'customer.name_missing': 'Saisissez le nom du client.',
  'customer.phone_missing': 'Saisissez un numéro de téléphone.',
  'customer.phone_invalid': 'Saisissez un numéro de téléphone valide de {min} à {max} chiffres.',
  'customer.not_found': 'Aucun client trouvé',
  'customer.create_failed': 'Le nouveau client n’a pas pu être créé!',
  'customer.created': 'Client créé, ID {id}',
  'customer.updated': 'Client mis à jour',
  'customer.deleted': 'Client {id} supprimé',
} as const satisfies Partial<Record<WordId, string>>
