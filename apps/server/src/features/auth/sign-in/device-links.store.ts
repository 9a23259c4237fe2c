import type { Tx } from '../../../db/connection/transaction'

interface DeviceLink {
  token_hash: Buffer
  user_id: number
  created_at: Date
  expires_at: Date
}

export const insertDeviceLink = (tx: Tx, link: DeviceLink) =>
  tx.insertInto('device_links').values(link).execute()

/** Whether a link was mailed that can still be used. */
export async function hasLiveDeviceLink(tx: Tx, userId: number, now: Date): Promise<boolean> {
  const live = await tx
    .selectFrom('device_links')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .limit(1)
    .executeTakeFirst()
  return live !== undefined
}

/** Uses a link up. Of two that try at once, one gets its account and the other nothing; a disabled one gets nothing. */
export const useDeviceLink = (tx: Tx, tokenHash: Buffer, now: Date) =>
  tx
    .updateTable('device_links as l')
    .from('users as u')
    .set({ used_at: now })
    .whereRef('u.id', '=', 'l.user_id')
    .where('u.disabled_at', 'is', null)
    .where('l.token_hash', '=', tokenHash)
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', now.toISOString())
    .returning(['u.id', 'u.email'])
    .executeTakeFirst()
