import type { WordId } from '../say'

export const jobFrWords = {
  'job.runs': 'La tâche {job} démarre.',
  'job.not_waiting': 'Cette tâche est terminée ou en cours.',
  'job.running': 'Cette tâche est en cours.',
} as const satisfies Partial<Record<WordId, string>>
