import { BlockList } from 'node:net'
import type { Endpoint } from '@getzo/contract/endpoint'
import { isKeyCall } from '@getzo/contract/keys/key-calls'
import { can } from '@getzo/domain/auth/capabilities'
import { coarseAddress, isKeyCapability, keyCallsMax, readNetwork } from '@getzo/domain/keys/key-rules'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/connection/connect'
import { Refused } from '../../http/refused'
import type { Background } from '../../load/background'
import type { SecurityEvents } from '../../security/security-events'
import { hashOfKey, isKeyText, isWholeKey } from './key-text'

/** The key that makes a call (W16). */
export interface KeyCaller {
  id: number
  /** whose Idempotency-Keys its calls' are: its own, and those of the keys that replace it */
  owner: string
  /** as history names it */
  actor: string
  makerId: number
  makerRole: string
  capabilities: readonly string[]
}

export interface ApiKeys {
  /**
   * The key of a request that shows one, counted against its limit; null where it shows none. Throws where the key is
   * wrong, ended, used from elsewhere or used too often.
   */
  read(request: FastifyRequest, reply: FastifyReply): Promise<KeyCaller | null>
  /** whether a request shows a key that made a call here within the last minutes: asked without the database */
  isKnown(request: FastifyRequest): boolean
}

const knownMs = 600_000

/** $1 hash, $2 now. A key that may call is counted by the statement that finds it. */
const keyOfCall = {
  name: 'key-of-call',
  text: `with known as (
      select k.id, k.family, k.name, k.capabilities, k.addresses, k.maker_id, u.email, u.role,
        case when k.revoked_at is not null then 'revoked'
          when least(k.expires_at, k.replaced_until) <= $2::timestamptz then 'expired'
          when u.disabled_at is not null or u.role <> 'administrator' then 'stopped' else 'live' end as state,
        coalesce(k.last_used_at < $2::timestamptz - interval '1 minute', true) as is_used_again
      from api_keys k join users u on u.id = k.maker_id where k.key_hash = $1),
    counted as (
      insert into api_key_calls as c (key_id, minute, calls)
      select id, date_trunc('minute', $2::timestamptz), 1 from known where state = 'live'
      on conflict (key_id, minute) do update set calls = c.calls + 1 returning calls)
    select known.*, (select calls from counted) as calls from known`,
}

const usedAgain = {
  name: 'key-used-again',
  text: `update api_keys set last_used_at = $2::timestamptz, last_used_from = $3
    where id = $1 and (last_used_at is null or last_used_at < $2::timestamptz - interval '1 minute')`,
}

interface KeyRow {
  id: number
  family: string
  name: string
  capabilities: string[]
  addresses: string[]
  maker_id: number
  email: string
  role: string
  state: 'revoked' | 'expired' | 'stopped' | 'live'
  is_used_again: boolean
  calls: number | null
}

const refusals = { revoked: 'key_revoked', expired: 'key_expired', stopped: 'key_stopped' } as const

interface Parts {
  db: Database
  now: () => Date
  background: Background
  events: SecurityEvents
}

export function createApiKeys({ db, now, background, events }: Parts): ApiKeys {
  function refuseUnknown(request: FastifyRequest, reason: string): Refused {
    events.count(request, { kind: 'key_refused', account: null, reason })
    return new Refused('key_wrong')
  }

  function refuseKnown(request: FastifyRequest, row: KeyRow, reason: keyof typeof refusals | 'elsewhere') {
    const account = { userId: row.maker_id }
    events.noteOnce(request, { kind: 'key_refused', account, reason: `key ${row.id} ${reason}` })
    return new Refused(reason === 'elsewhere' ? 'key_elsewhere' : refusals[reason])
  }

  async function keep(row: KeyRow, ip: string) {
    await db.pool.query({ ...usedAgain, values: [row.id, now(), coarseAddress(ip)] })
  }

  // the hashes of keys that were let in, and until when that counts: no more than there are keys in use
  const known = new Map<string, number>()

  return {
    isKnown(request) {
      const shown = shownKey(request)
      return shown !== null && (known.get(nameOf(shown)) ?? 0) > performance.now()
    },
    async read(request, reply) {
      const shown = shownKey(request)
      if (shown === null) return null
      if (!isWholeKey(shown)) throw refuseUnknown(request, 'mistyped')
      const { rows } = await db.pool.query<KeyRow>({ ...keyOfCall, values: [hashOfKey(shown), now()] })
      const [row] = rows
      if (!row) throw refuseUnknown(request, 'unknown')
      if (row.state !== 'live') {
        known.delete(nameOf(shown))
        throw refuseKnown(request, row, row.state)
      }
      if (!isFrom(row.addresses, request.ip)) throw refuseKnown(request, row, 'elsewhere')
      sayLimit(reply, row.calls ?? 0, now())
      known.set(nameOf(shown), performance.now() + knownMs)
      if (row.is_used_again) background.run('note that a key is in use', () => keep(row, request.ip))
      return {
        id: row.id,
        owner: `key:${row.family}`,
        actor: `API: ${row.name} (${row.email})`,
        makerId: row.maker_id,
        makerRole: row.role,
        capabilities: row.capabilities,
      }
    },
  }
}

const nameOf = (shown: string) => hashOfKey(shown).toString('base64')

/** The text of a bearer header that means to be a key; null without one. */
function shownKey({ headers: { authorization = '' } }: FastifyRequest): string | null {
  const [, token = ''] = /^Bearer +(\S+) *$/i.exec(authorization) ?? []
  return isKeyText(token) ? token : null
}

/** Whether an address is in one of a key's networks; any is where it has none. */
function isFrom(addresses: readonly string[], ip: string): boolean {
  if (addresses.length === 0) return true
  const allowed = new BlockList()
  for (const text of addresses) {
    const network = readNetwork(text)
    if (network) allowed.addSubnet(network.address, network.bits, network.family)
  }
  // an IPv4 address that is written as IPv6 counts as what it is
  return allowed.check(ip, ip.includes(':') ? 'ipv6' : 'ipv4')
}

/** Tells how many calls are left in this minute; throws where there are none. */
function sayLimit(reply: FastifyReply, calls: number, at: Date) {
  const seconds = 60 - at.getUTCSeconds()
  void reply.headers({
    'ratelimit-limit': String(keyCallsMax),
    'ratelimit-remaining': String(Math.max(0, keyCallsMax - calls)),
    'ratelimit-reset': String(seconds),
  })
  if (calls > keyCallsMax) throw new Refused('too_many', { retry_after_seconds: seconds })
}

/**
 * The key if it may make the call: the call is open to keys, the key was made for its capability, and the maker has
 * that capability at this moment. Anything else is for people alone.
 */
export function requireKeyRight(key: KeyCaller, { name, access }: Endpoint): KeyCaller {
  const isAllowed =
    isKeyCall(name) &&
    isKeyCapability(access) &&
    key.capabilities.includes(access) &&
    can(key.makerRole, access)
  if (isAllowed) return key
  throw new Refused('key_forbidden', {}, undefined, `key ${key.id}: ${name}`)
}
