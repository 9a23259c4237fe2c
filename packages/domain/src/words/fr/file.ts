import type { WordId } from '../say'

export const fileFrWords = {
  'file.document_unknown': 'Choisissez un PDF.',
  'file.document_other': 'Choisissez un PDF. Ce fichier est : {type}.',
  'file.picture_unknown': 'Choisissez une image : JPEG, PNG, WebP ou GIF.',
  'file.picture_other': 'Choisissez une image : JPEG, PNG, WebP ou GIF. Ce fichier est : {type}.',
  'file.picture_unreadable': 'L’image est endommagée. Choisissez-en une autre.',
  'file.picture_pixels': 'L’image est trop grande : {megapixels} mégapixels au plus.',
  'file.picture_uploaded': 'Image téléversée',
  'file.sheet_unknown': 'Choisissez un fichier CSV ou Excel (XLSX).',
  'file.sheet_other': 'Choisissez un fichier CSV ou Excel (XLSX). Ce fichier est : {type}.',
  'file.sheet_damaged':
    'Ce fichier ne peut pas être lu comme feuille de calcul. Est-il endommagé, ou protégé par un mot de passe?',
  'file.sheet_encoding': 'Ce CSV n’est pas en Unicode. Enregistrez-le en « CSV UTF-8 ».',
  'file.sheet_quote': 'Un guillemet de la ligne {line} n’est pas fermé.',
  'file.sheet_unpacked': 'Cette feuille de calcul est trop grande une fois décompressée.',
  'file.sheet_nested':
    'Ce fichier ne peut pas être lu comme feuille de calcul : ses parties sont trop imbriquées.',
  'file.sheet_too_much':
    'La lecture de cette feuille de calcul demande trop de temps ou de mémoire. Divisez-la.',
  'file.missing': 'Envoyez le fichier comme corps de la requête.',
  'file.too_large': 'Le fichier est trop gros : {megabytes} Mo au plus.',
  'file.document_uploaded': 'Document téléversé',
} as const satisfies Partial<Record<WordId, string>>
