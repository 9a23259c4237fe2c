import type { WordId } from '../say'

export const tagFrWords = {
  'tag.not_ready':
    'Cette installation n’a pas de clés pour les étiquettes NFC authentiques. Définissez TAG_KEYS et redémarrez-la.',
  'tag.batch_name_missing': 'Saisissez le nom de ce lot.',
  'tag.address_missing': 'Lisez l’étiquette NFC, ou collez l’adresse qu’elle a ouverte.',
  'tag.address_wrong':
    'Ce n’est pas l’adresse d’une lecture : elle ne contient aucun message d’étiquette NFC.',
  'tag.not_proven':
    'Aucune puce de ce lot n’a fait ce message. L’étiquette NFC est-elle encodée avec les clés de ce lot?',
  'tag.older_keys':
    'Cette lecture vient de clés plus anciennes que celles de l’étiquette NFC. Lisez-la de nouveau.',
  'tag.used': 'Cette lecture a déjà servi. Lisez l’étiquette NFC de nouveau.',
  'tag.code_unknown': 'Aucune URL n’a le code {code}.',
  'tag.code_taken': 'L’URL {code} a déjà une étiquette NFC. Mettez d’abord celle-ci hors service.',
  'tag.code_other': 'Cette étiquette NFC est encodée pour {code} et n’ouvre rien d’autre.',
  'tag.bound': 'Cette étiquette NFC appartient déjà à {code}.',
  'tag.codes_missing': 'Saisissez les codes des URL auxquelles les étiquettes NFC sont destinées.',
  'tag.too_long': 'L’adresse de {code} est trop longue pour une étiquette NFC.',
  'tag.keys_taken':
    '{name} a vu ces clés. Créez-en de nouvelles pour les étiquettes NFC pas encore encodées.',
  'tag.reason_missing': 'Dites pourquoi.',
  'tag.retired_for_good': 'Une étiquette NFC mise hors service le reste.',
  'tag.batch_created': 'Lot d’étiquettes NFC {id} créé',
  'tag.keys_renewed':
    'Le lot a de nouvelles clés, version {version}. Les étiquettes déjà encodées restent valides.',
  'tag.keys_shown': 'Conservez ces clés maintenant : elles ne seront plus affichées.',
  'tag.keys_sealed': 'Clés chiffrées de nouveau avec la clé la plus récente : {count, number}',
  'tag.file_written': 'Étiquettes NFC dans le fichier d’encodage : {count, number}',
  'tag.enrolled': 'L’étiquette NFC {uid} est authentique et appartient maintenant à {code}.',
  'tag.proved': 'L’étiquette NFC {uid} est authentique. Elle n’a pas encore d’URL.',
  'tag.assigned': 'L’étiquette NFC {uid} appartient maintenant à {code}.',
  'tag.activated': 'L’étiquette NFC {uid} est de nouveau en service.',
  'tag.suspended': 'L’étiquette NFC {uid} est suspendue.',
  'tag.retired': 'L’étiquette NFC {uid} est hors service.',
} as const satisfies Partial<Record<WordId, string>>
