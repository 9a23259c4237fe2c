/** Longer than anything takes on a busy machine: what has not come by then does not come. */
export const patienceMs = 60_000
