import type { PasskeyAnswer } from '@getzo/contract/auth/factors.schema'
import {
  checkCode,
  checkRecoveryCode,
  type FactorWay,
  halfSignInMinutes,
  type ProvedBy,
} from '@getzo/domain/auth/factors'
import { say } from '@getzo/domain/words/say'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../../db/connection/transaction'
import type { Deps } from '../../../deps'
import { Refused, refuseRule } from '../../../http/refused'
import { postLetter } from '../../../outside/mail/letter.jobs'
import { hashOfToken, newLinkToken } from '../link-tokens'
import type { Enter, SignInCall } from '../sign-in/entry.service'
import { copiedPasskey } from './copied-passkey.service'
import { recoveryUsedLetter } from './factor-letters'
import type { FactorLimits } from './factor-limits'
import {
  countFactors,
  type FactorCounts,
  findHalf,
  findRecoveryCode,
  insertHalf,
  useHalf,
  usePasskey,
  useRecoveryCode,
  useStep,
} from './factors.store'
import { readCode } from './one-time-codes.service'
import { askForPasskey, passkeyRefused, readPasskey } from './passkeys.service'
import { hashOfRecoveryCode } from './recovery-codes.service'

/** A password that was right. */
interface Checked {
  userId: number
  email: string
  passwordHash: string
  remembered: boolean
}

type Half = NonNullable<Awaited<ReturnType<typeof findHalf>>>
interface Parts {
  deps: Deps
  enter: Enter
  limits: FactorLimits
}

/** The second step of signing in, and signing in by a passkey alone (W15). */
export function createSecondStep(parts: Parts) {
  const { deps, limits } = parts
  return {
    ask: (checked: Checked, call: SignInCall) => ask(deps, checked, call),
    byCode: (body: { half: string; code: string }, call: SignInCall) => byCode(parts, body, call),
    byRecoveryCode: (body: { half: string; code: string }, call: SignInCall) =>
      byRecoveryCode(parts, body, call),
    byPasskey: (body: { passkey: PasskeyAnswer; remember?: boolean; half?: string }, call: SignInCall) =>
      byPasskey(parts, body, call),
    async askPasskey({ ip }: FastifyRequest) {
      await limits.takePlace(ip)
      return { options: await askForPasskey(deps, 'sign_in', null) }
    },
  }
}
export type SecondStep = ReturnType<typeof createSecondStep>

/**
 * Answers the refusal that asks for the second factor, with a token that names the right password until then; null
 * where the person has none. The token is no session: no call but those of this step takes it.
 */
async function ask(deps: Deps, checked: Checked, { write }: SignInCall): Promise<Refused | null> {
  const counts = await countFactors(deps.db, checked.userId)
  if (counts.passkeys === 0 && !counts.has_codes) return null
  const token = newLinkToken()
  const expiresAt = new Date(deps.now().getTime() + halfSignInMinutes * 60_000)
  const isKept = await write((tx) => insertHalf(tx, { ...checked, tokenHash: hashOfToken(token), expiresAt }))
  // changed or disabled meanwhile
  if (!isKept) return new Refused('wrong_credentials')
  return new Refused('factor_needed', { half: { token, ways: waysOf(deps, counts) } })
}

const waysOf = ({ config }: Deps, counts: FactorCounts): FactorWay[] => [
  ...(counts.passkeys > 0 && config.passkeys !== null ? (['passkey'] as const) : []),
  ...(counts.has_codes ? (['code'] as const) : []),
  ...(counts.recovery_left > 0 ? (['recovery_code'] as const) : []),
]

const halfEnded = () => new Refused('factor_wrong', {}, say('factor.half_ended'))

async function halfOf({ db, now }: Deps, token: string): Promise<Half> {
  const half = await findHalf(db, hashOfToken(token), now())
  if (!half) throw halfEnded()
  return half
}

function note({ securityEvents }: Deps, request: FastifyRequest, userId: number, reason: string) {
  securityEvents.note(request, { kind: 'factor_failed', account: { userId }, reason })
}

/** Opens the session; the half and what was shown are used up in the same change. */
async function finish(
  { enter }: Parts,
  half: Half & { token: string },
  provedBy: ProvedBy,
  use: (tx: Tx) => Promise<boolean>,
  call: SignInCall,
) {
  const { id: userId, email, password_hash: passwordHash, remembered, token } = half
  const useBoth = async (tx: Tx) => (await useHalf(tx, hashOfToken(token))) && use(tx)
  return enter({ userId, email, passwordHash, remembered, provedBy, use: useBoth }, call)
}

async function byCode(parts: Parts, { half: token, code }: { half: string; code: string }, call: SignInCall) {
  const { deps, limits } = parts
  refuseRule(checkCode(code))
  const half = await halfOf(deps, token)
  await limits.take(half.id)
  const read = await readCode(deps, half.id, code)
  const wrong = (reason: string) => {
    note(deps, call.request, half.id, reason)
    return new Refused('factor_wrong', { field: 'code' }, say('factor.code_wrong'))
  }
  if (read === null) throw wrong('wrong one-time code')
  const use = async (tx: Tx) => {
    if (await useStep(tx, read.secretId, read.step)) return true
    // nothing of this change stays: the half can be tried again
    throw wrong('one-time code used before')
  }
  const entered = await finish(parts, { ...half, token }, 'code', use, call)
  if (entered === null) throw halfEnded()
  await limits.succeeded(half.id)
  return entered
}

async function byRecoveryCode(
  parts: Parts,
  { half: token, code }: { half: string; code: string },
  call: SignInCall,
) {
  const { deps, limits } = parts
  refuseRule(checkRecoveryCode(code))
  const half = await halfOf(deps, token)
  await limits.take(half.id)
  const hash = hashOfRecoveryCode(code)
  const known = await findRecoveryCode(deps.db, half.id, hash)
  const { recovery_left: left } = await countFactors(deps.db, half.id)
  const used = () => {
    note(deps, call.request, half.id, 'recovery code used before')
    return new Refused('factor_wrong', { field: 'code' }, say('factor.recovery_used', { left }))
  }
  if (!known) {
    note(deps, call.request, half.id, 'wrong recovery code')
    throw new Refused('factor_wrong', { field: 'code' }, say('factor.recovery_wrong'))
  }
  if (known.used_at !== null) throw used()
  const use = async (tx: Tx) => {
    if (!(await useRecoveryCode(tx, half.id, hash))) throw used()
    await postLetter(tx, recoveryUsedLetter(deps.shop.now(), half, left - 1), { now: deps.now() })
    return true
  }
  const entered = await finish(parts, { ...half, token }, 'recovery_code', use, call)
  if (entered === null) throw halfEnded()
  await limits.succeeded(half.id)
  return entered
}

/** A passkey is both factors, since its device has verified the person: by itself, or after a right password of theirs. */
async function byPasskey(
  parts: Parts,
  {
    passkey: answer,
    remember = false,
    half: token,
  }: { passkey: PasskeyAnswer; remember?: boolean; half?: string },
  call: SignInCall,
) {
  const { deps, enter, limits } = parts
  await limits.takePlace(call.request.ip)
  const half = token === undefined ? null : { ...(await halfOf(deps, token)), token }
  const shown = await readPasskey(deps, answer, { purpose: 'sign_in', userId: null }, call.request)
  const { passkey, counter } = shown
  if (half !== null && half.id !== passkey.user_id) {
    note(deps, call.request, half.id, 'passkey of somebody else')
    throw passkeyRefused()
  }
  if (shown.isCopied) throw await copiedPasskey(deps, passkey, call)
  const use = async (tx: Tx) => {
    if (await usePasskey(tx, passkey.id, counter)) return true
    throw passkeyRefused()
  }
  const entered =
    half === null
      ? await enter(
          {
            userId: passkey.user_id,
            email: passkey.email,
            passwordHash: null,
            provedBy: 'passkey',
            remembered: remember,
            use,
          },
          call,
        )
      : await finish(parts, half, 'passkey', use, call)
  if (entered === null) throw half === null ? passkeyRefused() : halfEnded()
  return entered
}
