import pg from 'pg'

/** Makes a role that can sign in and do nothing else, or gives the one there that password and these limits. */
export async function ensureServiceRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role])
  const verb = rowCount === 0 ? 'create' : 'alter'
  await client.query(
    `${verb} role ${pg.escapeIdentifier(role)} with login nosuperuser nocreatedb nocreaterole noreplication
      nobypassrls password ${pg.escapeLiteral(password)}`,
  )
}
