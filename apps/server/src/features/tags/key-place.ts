/** The uses of a batch's keys: the application's master, PICCData, and the chips' file-read keys. */
export type KeyPurpose = 'app' | 'meta' | 'file'

/** Where a sealed key belongs, to which its seal is bound. */
export const keyPlace = (batchId: number, keyVersion: number, purpose: KeyPurpose): string =>
  `tag batch ${batchId}, key version ${keyVersion}, ${purpose}`
