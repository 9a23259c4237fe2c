import type { WordId } from '../say'

export const viewFrWords = {
  'view.name_missing': 'Saisissez le nom de la vue.',
  'view.list_unknown': 'La liste {list} n’existe pas.',
  'view.author_only': 'Seule la personne qui a créé une vue peut la retirer à l’équipe.',
  'view.not_yours': 'Seuls {author} ou un administrateur peuvent modifier cette vue.',
  'view.too_many_of_team': 'L’équipe a déjà {max, number} vues de cette liste. Supprimez-en une d’abord.',
  'view.too_many_own': 'Vous avez déjà {max, number} vues de cette liste. Supprimez-en une d’abord.',
  'view.kept': 'Conservé pour la prochaine fois',
  'view.saved': 'Vue {name} enregistrée',
  'view.updated': 'Vue {name} mise à jour',
  'view.deleted': 'Vue {id} supprimée',
} as const satisfies Partial<Record<WordId, string>>
