import type { WordId } from '../say'

export const brandFrWords = {
  'brand.video_kind_missing': 'Choisissez ce que montre la vidéo d’entretien {n}.',
  'brand.video_kind_twice': 'La vidéo d’entretien {n} montre la même chose qu’une autre.',
  'brand.video_address_wrong':
    'Saisissez pour la vidéo d’entretien {n} une adresse qui commence par https://.',
  'brand.video_title_missing': 'Saisissez le titre de la vidéo d’entretien {n} dans les trois langues.',
  'brand.photo_wrong': 'Téléversez une photo ou saisissez une adresse qui commence par https://.',
  'document.renamed': 'Document renommé',
  'document.replaced': 'Document remplacé',
  'document.deleted': 'Document {id} supprimé',
} as const satisfies Partial<Record<WordId, string>>
