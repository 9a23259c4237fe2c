import { randomUUID } from 'node:crypto'
import { signIn } from '@getzo/contract/auth/auth.endpoints'
import { passwords } from '../features/auth/passwords/passwords'
import type { TestApp } from './test-app'

export const goodPassword = 'correct horse battery'

/** Makes an account that can sign in with goodPassword. */
export async function makeAccount(
  { db }: Pick<TestApp, 'db'>,
  fields: { role?: string; email?: string; disabled?: boolean; invited?: boolean } = {},
) {
  const email = fields.email ?? `person-${randomUUID().slice(0, 8)}@example.com`
  const { id } = await db.kysely
    .insertInto('users')
    .values({
      email,
      role: fields.role ?? 'csr',
      first_name: 'Jo',
      password_hash: fields.invited ? null : await passwords.hash(goodPassword),
      disabled_at: fields.disabled ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email }
}

/** Signs in over HTTP, as if from `ip` and by the browser `agent` where they are given, and answers what came. */
export async function signInOver(
  { app }: Pick<TestApp, 'app'>,
  body: unknown,
  { ip = '192.0.2.1', cookie, agent }: { ip?: string; cookie?: string; agent?: string } = {},
) {
  const answer = await app.inject({
    method: 'POST',
    url: signIn.path,
    remoteAddress: ip,
    headers: {
      'content-type': 'application/json',
      ...(cookie === undefined ? {} : { cookie }),
      ...(agent === undefined ? {} : { 'user-agent': agent }),
    },
    payload: JSON.stringify(body),
  })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    body: answer.json(),
    cookies: answer.cookies,
  }
}

/** Signs in by the password alone, by the browser `agent` where it is given, and answers the header of calls by that session. */
export async function bearerOf(
  product: Pick<TestApp, 'app'>,
  { email, password = goodPassword, agent }: { email: string; password?: string; agent?: string },
): Promise<{ authorization: string }> {
  const { body } = await signInOver(product, { email, password }, agent === undefined ? {} : { agent })
  return { authorization: `Bearer ${body.token}` }
}

/** Somebody with an account who has signed in by the password. */
export async function personIn(product: TestApp, role = 'csr') {
  const { id, email } = await makeAccount(product, { role })
  return { id, email, as: await bearerOf(product, { email }) }
}
