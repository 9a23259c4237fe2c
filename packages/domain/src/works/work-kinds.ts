/** What is done to many records as one work (W4): an act, URLs of a batch, and the steps of an import. */
export const workKindNames = ['act', 'url_batch', 'import_check', 'import', 'import_undo'] as const
export type WorkKindName = (typeof workKindNames)[number]

/** The state of a work. What was not reached when it was stopped or given up stays as it is. */
export const workStates = ['waiting', 'running', 'done', 'cancelled', 'given_up'] as const
export type WorkState = (typeof workStates)[number]

/** Whether a work goes on. */
export const isOpenWork = (state: WorkState): boolean => state === 'waiting' || state === 'running'
