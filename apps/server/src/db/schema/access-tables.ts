import type { Columns } from './columns'

/* The tables of access: sessions, links, factors and the record of security events. */
const text = { kind: 'text' } as const
const textOrNull = { kind: 'text', nullable: true } as const
const record = { kind: 'id' } as const
const bytes = { kind: 'bytes' } as const
const instant = { kind: 'instant' } as const
const instantOrNull = { kind: 'instant', nullable: true } as const
const instantByDefault = { kind: 'instant', filled: 'default' } as const

const sessions = {
  id: { kind: 'uuid' },
  user_id: record,
  created_at: instantByDefault,
  expires_at: instant,
  ended_at: instantOrNull,
  remembered: { kind: 'yesNo', filled: 'default' },
  last_seen_at: instantByDefault,
  browser: textOrNull,
  system: textOrNull,
  language: textOrNull,
  place: textOrNull,
  proved_at: instantByDefault,
  proved_by: { kind: 'text', filled: 'default' },
} as const satisfies Columns

const passwordLinks = {
  token_hash: { kind: 'bytes' },
  user_id: record,
  created_at: instantByDefault,
  expires_at: instant,
  used_at: instantOrNull,
} as const satisfies Columns

const emailLinks = {
  token_hash: { kind: 'bytes' },
  user_id: record,
  email: text,
  session_id: { kind: 'uuid' },
  created_at: instantByDefault,
  expires_at: instant,
  used_at: instantOrNull,
} as const satisfies Columns

const securityEvents = {
  id: { kind: 'id', filled: 'always' },
  happened_at: instantByDefault,
  kind: text,
  user_id: { kind: 'id', nullable: true },
  account_hash: { kind: 'bytes', nullable: true },
  actor: textOrNull,
  address: text,
  reason: textOrNull,
  request_id: text,
} as const satisfies Columns

const passkeyHandles = { user_id: record, handle: bytes } as const satisfies Columns

const passkeys = {
  id: { kind: 'id', filled: 'always' },
  user_id: record,
  credential_id: bytes,
  public_key: bytes,
  counter: { kind: 'id' },
  transports: { kind: 'texts' },
  is_synced: { kind: 'yesNo' },
  aaguid: text,
  name: text,
  created_at: instantByDefault,
  last_used_at: instantOrNull,
} as const satisfies Columns

const codeSecrets = {
  id: { kind: 'id', filled: 'always' },
  user_id: record,
  sealed: bytes,
  installation_version: { kind: 'whole' },
  created_at: instantByDefault,
  confirmed_at: instantOrNull,
  last_step: { kind: 'id', nullable: true },
} as const satisfies Columns

const recoveryCodes = {
  code_hash: bytes,
  user_id: record,
  created_at: instantByDefault,
  used_at: instantOrNull,
} as const satisfies Columns

const passkeyChallenges = {
  challenge_hash: bytes,
  purpose: text,
  user_id: { kind: 'id', nullable: true },
  expires_at: instant,
} as const satisfies Columns

const halfSignIns = {
  token_hash: bytes,
  user_id: record,
  password_hash: text,
  remembered: { kind: 'yesNo' },
  expires_at: instant,
} as const satisfies Columns

export const accessTables = {
  sessions,
  password_links: passwordLinks,
  email_links: emailLinks,
  device_links: passwordLinks,
  security_events: securityEvents,
  passkey_handles: passkeyHandles,
  passkeys,
  code_secrets: codeSecrets,
  recovery_codes: recoveryCodes,
  passkey_challenges: passkeyChallenges,
  half_sign_ins: halfSignIns,
} as const
