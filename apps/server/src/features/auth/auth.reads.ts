import type { SignedInUser } from '@getzo/contract/auth/auth.schema'
import { capabilitiesOf } from '@getzo/domain/auth/capabilities'
import { requireSession, type Session } from '../../access/session'
import type { Database } from '../../db/connection/connect'

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
}

const userOfSession = {
  name: 'signed-in-user',
  text: `select id, email, image_url, first_name, last_name, phone_number, address, city, country, role
    from users where id = $1`,
}

/** The signed-in user as stored now, with the capabilities of the stored role (A16). */
export async function readSignedInUser(db: Database, session: Session | null): Promise<SignedInUser> {
  const { userId, expiresAt } = requireSession(session)
  const { rows } = await db.pool.query<UserRow>({ ...userOfSession, values: [userId] })
  const [user] = rows
  if (!user) throw new Error(`user ${userId} has a session and no record`)
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
    session_expires_at: expiresAt,
  }
}
