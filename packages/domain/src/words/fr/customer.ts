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
  'customer.merged': 'Client {id} fusionné dans le client {into}',
  'customer.merge_undone': 'Fusion défaite : le client {id} est de retour',
  'customer.different': 'Noté : les clients {id} et {other} ne sont pas la même personne',
  'customer.may_be_same': 'Les clients {id} et {other} peuvent de nouveau être la même personne',
  'customer.phone_removed': 'Numéro {phone} retiré du client {id}',
  'customer.phone_back': 'Numéro {phone} rétabli chez le client {id}',
  'customer.merge_itself': 'Un client ne peut pas être fusionné avec lui-même.',
  'customer.merge_note_long':
    'Les deux notes internes ensemble ont plus de {max} caractères. Choisissez-en une.',
  'customer.was_merged': 'Le client {id} a été fusionné dans le client {into}.',
  'customer.was_merged_restore':
    'Le client {id} a été fusionné dans le client {into}. Défaites plutôt la fusion à cet endroit.',
  'customer.no_merge': 'La fusion {id} n’existe pas.',
  'customer.merge_ended': 'Cette fusion est déjà défaite.',
  'customer.merge_later': '{name} a aussi été fusionné depuis. Défaites d’abord cette fusion-là.',
  'customer.merge_changed': '{who} a modifié ceci depuis la fusion : {what}. Elle ne peut plus être défaite.',
  'customer.merge_changed_by_customer':
    'Le client a modifié ceci depuis la fusion : {what}. Elle ne peut plus être défaite.',
  'customer.merge_changed_note':
    '{who} a modifié une note depuis la fusion : elle ne peut plus être défaite.',
} as const satisfies Partial<Record<WordId, string>>
