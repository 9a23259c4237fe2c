import type { WordId } from '../say'

export const requestFrWords = {
  'request.body_empty': 'Le corps de la requête est vide.',
  'request.body_not_json': 'Le corps de la requête n’est pas du JSON.',
  'request.body_length': 'Le corps de la requête n’a pas la longueur annoncée.',
  'request.host_missing': 'L’en-tête Host manque.',
  'request.host_twice': 'Il y a plus d’un en-tête Host.',
  'request.field_wrong': '{field} {problem}.',
  'request.field_unknown': '{field} n’est pas connu ici.',
  'request.field_repeated': '{field} est répété.',
  'request.key_wrong': '{field} doit avoir de 8 à 200 caractères visibles.',
} as const satisfies Partial<Record<WordId, string>>
