import { sql } from 'kysely'
import type { Tx } from '../../db/connection/transaction'
import type { InstallationKeys } from '../tags/installation-keys'

/** A secret as it lies in `outside_secrets`; null where none does. */
export interface SealedSecret {
  sealed: Buffer | null
  installation_version: number | null
}

/** Opens a secret. One that cannot be opened is answered as a problem, not thrown: it stops no start (adr/0177). */
export function openSecret(
  keys: InstallationKeys,
  name: string,
  { sealed, installation_version: installationVersion }: SealedSecret,
): { secret: string | null; problem: string | null } {
  if (sealed === null || installationVersion === null) return { secret: null, problem: null }
  try {
    return { secret: keys.open(name, { installationVersion, sealed }).toString(), problem: null }
  } catch {
    const problem = `the stored ${name} was sealed under another key: enter it again at /admin/settings`
    return { secret: null, problem }
  }
}

/** Stores a secret sealed, takes it away (''), or leaves it (undefined). */
export async function keepSecret(
  tx: Tx,
  keys: InstallationKeys,
  name: string,
  secret: string | undefined,
): Promise<void> {
  if (secret === undefined) return
  if (secret === '') {
    await sql`delete from outside_secrets where name = ${name}`.execute(tx)
    return
  }
  const { sealed, installationVersion } = keys.seal(name, Buffer.from(secret))
  await sql`insert into outside_secrets (name, sealed, installation_version)
    values (${name}, ${sealed}, ${installationVersion})
    on conflict (name) do update set sealed = excluded.sealed,
      installation_version = excluded.installation_version`.execute(tx)
}
