/** The name under which a person's queues are kept beside their columns of lists. */
export const arrangedToday = 'today'
