import { createHash, randomBytes } from 'node:crypto'
import {
  normalizeRecoveryCode,
  recoveryCodeBytes,
  recoveryCodeCount,
  writeRecoveryCode,
} from '@getzo/domain/auth/factors'
import type { Tx } from '../../../db/connection/transaction'
import { replaceRecoveryCodes } from './factors.store'

/** 120 random bits need no salt and no slow hash. */
export const hashOfRecoveryCode = (typed: string): Buffer =>
  createHash('sha256').update(normalizeRecoveryCode(typed)).digest()

/** Ten new codes, answered once; the ones before end. */
export async function makeRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    writeRecoveryCode(randomBytes(recoveryCodeBytes)),
  )
  await replaceRecoveryCodes(tx, userId, codes.map(hashOfRecoveryCode))
  return codes
}
