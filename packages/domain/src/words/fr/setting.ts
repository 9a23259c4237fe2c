import type { WordId } from '../say'

export const settingFrWords = {
  'setting.saved': 'Paramètres enregistrés.',
  'setting.time_zone': 'Choisissez un fuseau horaire comme Asia/Shanghai.',
  'setting.letter_place': '{place} n’est pas rempli. Utilisez seulement {known}.',
  'setting.by_environment': 'L’environnement fixe ce paramètre : {variable}.',
  'setting.mail_sent': 'Un courriel d’essai est en route vers {to}.',
  'setting.mail_written': 'Sans serveur de courriel, le courriel d’essai a été écrit dans le dossier outbox.',
  'setting.service_answers': 'Le service répond.',
  'setting.service_failed': 'Le service a refusé : {why}',
} as const satisfies Partial<Record<WordId, string>>
