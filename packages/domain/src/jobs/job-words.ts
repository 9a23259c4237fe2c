/** The texts of background work. */
export const jobWords = {
  'job.runs': 'Job {job} runs now',
  'job.not_waiting': 'This job is finished, or is being run right now.',
  'job.running': 'This job is being run right now.',
} as const
