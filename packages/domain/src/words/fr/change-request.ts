import type { WordId } from '../say'

export const changeRequestFrWords = {
  'change_request.cleared': 'La demande de l’article {id} est close.',
  'change_request.cleared_before': '{name} a déjà répondu à cette demande, le {when}.',
  'change_request.applied': 'L’article «\u00a0{product}\u00a0» passe de {before} à {after}.',
  'change_request.applied_price':
    'L’article «\u00a0{product}\u00a0» passe de {before} à {after}, son prix de {old, money} à {price, money}.',
  'change_request.undone':
    'L’article «\u00a0{product}\u00a0» est de nouveau {before}, et sa demande est ouverte.',
  'change_request.undo_late':
    'Cet article a changé depuis : la modification ne peut pas être défaite. Modifiez la commande.',
  'change_request.declined':
    'La demande pour l’article «\u00a0{product}\u00a0» est refusée. Le client lit votre raison.',
  'change_request.reason_missing': 'Écrivez une raison pour le client.',
  'change_request.reason_too_long': 'La raison est trop longue. {length}/{max} caractères.',
  'change_request.order_left': 'Cette commande est partie ou terminée : sa taille ne peut plus être changée.',
  'change_request.names_no_size':
    'Cette demande ne nomme aucune taille. Modifiez la commande, ou utilisez « Clore la demande ».',
  'change_request.no_such_size': '{product} n’a pas {size} en vente avec les autres options de cet article.',
  'change_request.no_price': 'L’UGS {sku} n’a aucun prix en vigueur. Fixez-en un d’abord.',
  'change_request.held_already': 'La commande contient déjà l’UGS {sku}. Modifiez la commande.',
} as const satisfies Partial<Record<WordId, string>>
