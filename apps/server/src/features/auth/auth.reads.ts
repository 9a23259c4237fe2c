import type { OwnSession, SignedInUser } from '@getzo/contract/auth/auth.schema'
import { capabilitiesOf } from '@getzo/domain/auth/capabilities'
import { needsSecondFactor } from '@getzo/domain/auth/factors'
import type { Language } from '@getzo/domain/public/device'
import { startPages } from '@getzo/domain/settings/settings'
import { requireSession, type Session } from '../../access/session'
import { printedOrigin } from '../../config/printed-origin'
import { languageOf } from '../../db/schema/language-of-user'
import type { Deps } from '../../deps'

interface UserRow {
  id: number
  email: string
  image_url: string | null
  first_name: string | null
  last_name: string | null
  phone_number: string | null
  address: string | null
  city: string | null
  country: string | null
  role: string
  must_set_up: boolean
  start_page: string | null
  single_keys: boolean
  language: Language
}

const userOfSession = {
  name: 'signed-in-user',
  text: `select u.id, u.email, u.image_url, u.first_name, u.last_name, u.phone_number, u.address, u.city, u.country,
      role_in_force(u.role) as role, u.must_set_up, u.start_page, u.single_keys, ${languageOf('u')} as language
    from users u where u.id = $1`,
}

/** $1 the user, $2 this session, $3 the idle end in minutes, 0 for none: those that a call would accept. */
const sessionsOf = {
  name: 'sessions-of-user',
  text: `select id, browser, system, place, created_at, last_seen_at, id = $2 as is_this
    from sessions where user_id = $1 and ended_at is null and expires_at > now()
      and ($3 = 0 or remembered or last_seen_at > now() - make_interval(mins => $3))
    order by is_this desc, last_seen_at desc, id`,
}

/** A user's sessions (A24, W15): the one of this call first, then the last used. */
export async function readSessions(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  userId: number,
  { sessionId }: Session,
): Promise<OwnSession[]> {
  const values = [userId, sessionId, config.sessionIdleMinutes]
  return (await db.pool.query<OwnSession>({ ...sessionsOf, values })).rows
}

/** The signed-in user as stored now, with the capabilities of the stored role (A16). */
export async function readSignedInUser(
  { db, config, shop }: Pick<Deps, 'db' | 'config' | 'shop'>,
  session: Session | null,
): Promise<SignedInUser> {
  const { userId, expiresAt, hasFactor } = requireSession(session)
  const { rows } = await db.pool.query<UserRow>({ ...userOfSession, values: [userId] })
  const [user] = rows
  if (!user) throw new Error(`user ${userId} has a session and no record`)
  const { secondFactor, startPage, ups } = shop.now()
  const own = startPages.find((page) => page === user.start_page) ?? null
  return {
    id: user.id,
    email: user.email,
    credentials: {
      email: user.email,
      imageUrl: user.image_url,
      first_name: user.first_name,
      firstName: user.first_name,
      lastName: user.last_name,
      phoneNumber: user.phone_number,
      address: user.address,
      city: user.city,
      country: user.country,
      role: user.role,
    },
    capabilities: capabilitiesOf(user.role),
    single_keys: user.single_keys,
    session_expires_at: expiresAt,
    must_set_up: user.must_set_up,
    must_add_factor: !hasFactor && needsSecondFactor(secondFactor, user.role),
    own_start_page: own,
    start_page: own ?? startPage,
    label_lines: ups.labelLines,
    printed_origin: printedOrigin(config),
    language: user.language,
  }
}
