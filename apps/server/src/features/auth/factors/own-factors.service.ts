import type { NewPasskey, OwnFactors } from '@getzo/contract/auth/factors.schema'
import { deviceOf } from '@getzo/domain/auth/device'
import { checkCode, needsSecondFactor, type ProvedBy, passkeysMax } from '@getzo/domain/auth/factors'
import { refuse } from '@getzo/domain/refusal'
import { say } from '@getzo/domain/words/say'
import type { FastifyRequest } from 'fastify'
import type { Session } from '../../../access/session'
import type { Tx } from '../../../db/connection/transaction'
import type { Deps } from '../../../deps'
import { Refused, refuseRule } from '../../../http/refused'
import type { Write } from '../../../http/write'
import { postLetter } from '../../../outside/mail/letter.jobs'
import type { ToldLetter } from '../../../outside/mail/told-letter'
import { type Account, accountOf, endSessionsOf } from '../auth.store'
import { codesOnLetter, factorRemovedLetter, passkeyAddedLetter } from './factor-letters'
import type { FactorLimits } from './factor-limits'
import {
  beginSecret,
  codesSince,
  confirmSecret,
  countFactors,
  deletePasskey,
  deleteRecoveryCodes,
  deleteSecret,
  findHandle,
  insertPasskey,
  keepHandle,
  listPasskeys,
  lockPerson,
  noteProof,
  renamePasskey as storeName,
} from './factors.store'
import { newSecret, placeOfSecret, readCode } from './one-time-codes.service'
import { askForNewPasskey, newHandle, readNewPasskey, usualName } from './passkeys.service'
import { makeRecoveryCodes } from './recovery-codes.service'

/** The parts of a call of the signed-in person. */
export interface OwnCall {
  session: Session
  request: FastifyRequest
  write: Write
}

/** The person's own factors, without a secret. */
export async function readOwnFactors(
  { db, config, shop }: Pick<Deps, 'db' | 'config' | 'shop'>,
  { userId, role, isProvedLately }: Session,
): Promise<OwnFactors> {
  const counts = await countFactors(db, userId)
  const passkeys = await listPasskeys(db, userId)
  const handle = await findHandle(db, userId)
  return {
    passkeys: passkeys.map(({ id, name, created_at, last_used_at, credential_id }) => ({
      id,
      name,
      created_at,
      last_used_at,
      credential: credential_id.toString('base64url'),
    })),
    codes_since: await codesSince(db, userId),
    recovery_left: counts.recovery_left,
    is_needed: needsSecondFactor(shop.now().secondFactor, role),
    has_proved_lately: isProvedLately,
    passkeys_at: config.passkeys?.rpId ?? null,
    handle: handle?.handle.toString('base64url') ?? null,
  }
}

async function ownAccount({ db }: Pick<Deps, 'db'>, { userId }: Session): Promise<Account> {
  const account = await accountOf(db, userId)
  if (!account) throw new Refused('session_ended')
  return account
}

/** Begins a new passkey: what the browser is to make. */
export async function beginPasskey(deps: Deps, { session, write }: OwnCall) {
  const { userId, email } = session
  const kept = await write(async (tx) => (await keepHandle(tx, userId, newHandle())).toString('base64'))
  const handle = Buffer.from(kept, 'base64')
  return askForNewPasskey(deps, { userId, email, handle })
}

/** Keeps a new passkey; answers its name, and recovery codes with the first factor. */
export async function addPasskey(
  deps: Deps,
  { passkey: answer, name: typed }: { passkey: NewPasskey; name?: string },
  { session, request, write }: OwnCall,
) {
  const { userId } = session
  const account = await ownAccount(deps, session)
  const passkey = await readNewPasskey(deps, answer, userId, request)
  const { system } = deviceOf(request.headers['user-agent'] ?? '')
  const name = typed?.trim().normalize('NFC') || usualName(passkey.aaguid, system)
  const codes = await write(async (tx) => {
    const before = await lockedCounts(tx, userId)
    if (before.passkeys >= passkeysMax) {
      refuseRule(refuse('factor.passkeys_full', '', { max: passkeysMax }))
    }
    if (!(await insertPasskey(tx, { ...passkey, user_id: userId, name }))) {
      throw new Refused('rule', {}, say('factor.passkey_known'))
    }
    const letter = passkeyAddedLetter(deps.shop.now(), account, name)
    return added(tx, deps, { before, by: 'passkey', letter }, { session, request })
  })
  return { name, codes }
}

/** Begins one-time codes: a secret that counts once a first right code was given. Answered once. */
export async function beginCodes(
  { shop, factorKeys }: Deps,
  { session: { userId, email }, write }: OwnCall,
): Promise<{ secret: string; address: string }> {
  const { bytes, text, address } = newSecret(shop.now().shopName, email)
  const { sealed, installationVersion } = factorKeys.seal(placeOfSecret(userId), bytes)
  const row = { user_id: userId, sealed, installation_version: installationVersion }
  await write(async (tx) => void (await beginSecret(tx, row)))
  return { secret: text, address }
}

/** Turns one-time codes on by the first right one, which is used up. */
export async function confirmCodes(
  deps: Deps,
  limits: FactorLimits,
  code: string,
  { session, request, write }: OwnCall,
): Promise<string[]> {
  const { userId } = session
  refuseRule(checkCode(code))
  await limits.take(userId)
  const account = await ownAccount(deps, session)
  const wrong = () => new Refused('rule', { field: 'code' }, say('factor.code_wrong'))
  const found = await readCode(deps, userId, code, 'begun')
  if (found === null) throw wrong()
  const codes = await write(async (tx) => {
    const before = await lockedCounts(tx, userId)
    if (!(await confirmSecret(tx, userId, found.secretId, found.step))) throw wrong()
    const letter = codesOnLetter(deps.shop.now(), account)
    return added(tx, deps, { before, by: 'code', letter }, { session, request })
  })
  await limits.succeeded(userId)
  return codes
}

async function lockedCounts(tx: Tx, userId: number) {
  await lockPerson(tx, userId)
  return countFactors({ kysely: tx }, userId)
}

/**
 * Every new factor brings a letter, an event, and the proof of this session. With the first one, ten recovery
 * codes, and the end of the other sessions, which a password alone has opened.
 */
async function added(
  tx: Tx,
  { now, securityEvents }: Deps,
  {
    before,
    by,
    letter,
  }: { before: { passkeys: number; has_codes: boolean }; by: ProvedBy; letter: ToldLetter },
  { session: { userId, sessionId, email }, request }: Omit<OwnCall, 'write'>,
): Promise<string[]> {
  const isFirst = before.passkeys === 0 && !before.has_codes
  if (isFirst) await endSessionsOf(tx, userId, sessionId)
  await noteProof(tx, sessionId, by)
  await postLetter(tx, letter, { now: now() })
  const reason = by === 'passkey' ? 'a passkey' : 'one-time codes'
  const codes = isFirst ? await makeRecoveryCodes(tx, userId) : []
  await securityEvents.record(tx, request, { kind: 'factor_added', account: { userId }, reason }, email)
  return codes
}

/** Gives one of the person's passkeys another name. */
export async function renamePasskey(tx: Tx, { userId }: Session, id: number, typed: string): Promise<string> {
  const name = typed.trim().normalize('NFC')
  if (name === '') refuseRule(refuse('factor.passkey_name', 'name'))
  if (!(await storeName(tx, userId, id, name))) throw new Refused('not_found')
  return name
}

/** Removes one of the person's passkeys, but not the last factor of a person who needs one. */
export async function removePasskey(deps: Deps, id: number, { session, request, write }: OwnCall) {
  const account = await ownAccount(deps, session)
  return write(async (tx) => {
    await lockPerson(tx, session.userId)
    const removed = await deletePasskey(tx, session.userId, id)
    if (!removed) throw new Refused('not_found')
    await removedOne(tx, deps, { account, reason: 'a passkey' }, { session, request })
    return removed.name
  })
}

/** Turns one-time codes off, but not as the last factor of a person who needs one. */
export async function endCodes(deps: Deps, { session, request, write }: OwnCall): Promise<void> {
  const account = await ownAccount(deps, session)
  await write(async (tx) => {
    await lockPerson(tx, session.userId)
    if (!(await deleteSecret(tx, session.userId))) throw new Refused('rule', {}, say('factor.no_codes'))
    await removedOne(tx, deps, { account, reason: 'one-time codes' }, { session, request })
  })
}

/** Every removal brings a letter and an event. Recovery codes stand in for a factor: without one they end too. */
async function removedOne(
  tx: Tx,
  { shop, now, securityEvents }: Deps,
  { account, reason }: { account: Account; reason: string },
  { session: { userId, role, email }, request }: Omit<OwnCall, 'write'>,
): Promise<void> {
  const left = await countFactors({ kysely: tx }, userId)
  if (left.passkeys === 0 && !left.has_codes) {
    if (needsSecondFactor(shop.now().secondFactor, role)) throw new Refused('rule', {}, say('factor.last'))
    await deleteRecoveryCodes(tx, userId)
  }
  await postLetter(tx, factorRemovedLetter(shop.now(), account), { now: now() })
  await securityEvents.record(tx, request, { kind: 'factor_removed', account: { userId }, reason }, email)
}

/** Ten new recovery codes in the place of the old ones. */
export async function renewRecoveryCodes(
  { securityEvents }: Deps,
  { session: { userId, email, hasFactor }, request, write }: OwnCall,
): Promise<string[]> {
  if (!hasFactor) throw new Refused('rule', {}, say('factor.yours_first'))
  return write(async (tx) => {
    await lockPerson(tx, userId)
    const codes = await makeRecoveryCodes(tx, userId)
    await securityEvents.record(tx, request, { kind: 'recovery_codes_made', account: { userId } }, email)
    return codes
  })
}
