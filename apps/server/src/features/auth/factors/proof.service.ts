import type { PasskeyAnswer } from '@getzo/contract/auth/factors.schema'
import { checkCode, type ProvedBy } from '@getzo/domain/auth/factors'
import { refuse } from '@getzo/domain/refusal'
import { say } from '@getzo/domain/words/say'
import type { FastifyRequest } from 'fastify'
import type { Session } from '../../../access/session'
import type { Tx } from '../../../db/connection/transaction'
import type { Deps } from '../../../deps'
import { Refused, refuseRule } from '../../../http/refused'
import type { Write } from '../../../http/write'
import { accountOf } from '../auth.store'
import { requireCurrentPassword } from '../passwords/current-password'
import type { SignInLimits } from '../sign-in/sign-in-limits'
import { copiedPasskey } from './copied-passkey.service'
import type { FactorLimits } from './factor-limits'
import { noteProof, usePasskey, useStep } from './factors.store'
import { readCode } from './one-time-codes.service'
import { passkeyRefused, readPasskey } from './passkeys.service'

interface Shown {
  passkey?: PasskeyAnswer
  code?: string
  password?: string
}
interface ProofCall {
  session: Session
  request: FastifyRequest
  write: Write
}
interface Parts {
  deps: Deps
  limits: FactorLimits
  signInLimits: SignInLimits
}

/** The way the person was proved, and the change that uses it up. */
interface Proof {
  by: ProvedBy
  use: (tx: Tx) => Promise<void>
}

/**
 * Proves once more who is at the screen, for ten minutes of the calls that need it (W15): by a passkey or a one-time
 * code, by the password where there is neither. A recovery code is for signing in alone.
 */
export async function prove(parts: Parts, shown: Shown, call: ProofCall): Promise<void> {
  const { deps } = parts
  const { session, request, write } = call
  const proof = await read(parts, shown, call)
  await write(async (tx) => {
    await proof.use(tx)
    await noteProof(tx, session.sessionId, proof.by)
    const event = { kind: 'proved', account: { userId: session.userId }, reason: `by ${proof.by}` } as const
    await deps.securityEvents.record(tx, request, event, session.email)
  })
  if (proof.by === 'code') await parts.limits.succeeded(session.userId)
}

async function read(parts: Parts, { passkey, code, password }: Shown, call: ProofCall): Promise<Proof> {
  if (passkey !== undefined) return byPasskey(parts.deps, passkey, call)
  if (code !== undefined) return byCode(parts, code, call)
  if (password !== undefined) return byPassword(parts, password, call)
  refuseRule(refuse('factor.code_missing', 'code'))
  throw new Error('a broken rule is thrown')
}

async function byPasskey(deps: Deps, answer: PasskeyAnswer, call: ProofCall): Promise<Proof> {
  const { userId } = call.session
  const shown = await readPasskey(deps, answer, { purpose: 'prove', userId }, call.request)
  if (shown.isCopied) throw await copiedPasskey(deps, shown.passkey, call)
  const use = async (tx: Tx) => {
    if (!(await usePasskey(tx, shown.passkey.id, shown.counter))) throw passkeyRefused()
  }
  return { by: 'passkey', use }
}

async function byCode({ deps, limits }: Parts, code: string, call: ProofCall): Promise<Proof> {
  const { userId } = call.session
  refuseRule(checkCode(code))
  await limits.take(userId)
  const wrong = (reason: string) => {
    deps.securityEvents.note(call.request, { kind: 'factor_failed', account: { userId }, reason })
    return new Refused('rule', { field: 'code' }, say('factor.code_wrong'))
  }
  const found = await readCode(deps, userId, code)
  if (found === null) throw wrong('wrong one-time code')
  const use = async (tx: Tx) => {
    if (!(await useStep(tx, found.secretId, found.step))) throw wrong('one-time code used before')
  }
  return { by: 'code', use }
}

async function byPassword({ deps, signInLimits }: Parts, password: string, call: ProofCall): Promise<Proof> {
  const { session, request } = call
  if (session.hasFactor) throw new Refused('rule', { field: 'password' }, say('factor.password_only'))
  const account = await accountOf(deps.db, session.userId)
  if (!account) throw new Refused('session_ended')
  await requireCurrentPassword(deps, signInLimits, account, password, request)
  return { by: 'password', use: async () => {} }
}
