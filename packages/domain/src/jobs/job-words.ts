/** The texts of background work. */
export const jobWords = {
  'job.runs': 'Job {job} is starting.',
  'job.not_waiting': 'This job is finished or running.',
  'job.running': 'This job is running.',
} as const
