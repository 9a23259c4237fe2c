import { checkEmail, normalizeEmail } from '@getzo/domain/auth/auth-rules'
import type { Language } from '@getzo/domain/public/device'
import { refuse } from '@getzo/domain/refusal'
import type { FastifyRequest } from 'fastify'
import type { Session } from '../../../access/session'
import type { Deps } from '../../../deps'
import { Refused, refuseRule } from '../../../http/refused'
import type { Write } from '../../../http/write'
import { accountOf, completeFirstSignIn, endSessionsOf, voidLinksOf } from '../auth.store'
import { checkPassword } from '../passwords/new-passwords'
import { passwords } from '../passwords/passwords'

interface FirstSignInForm {
  first_name: string
  last_name: string
  email: string
  password: string
  /** of the page that was filled in */
  language?: Language
}

/**
 * Gives the first administrator a name, an e-mail and a password other than the one that was printed or configured
 * (W18). It ends every other session and link. A second time it is refused.
 */
export async function firstSignIn(
  { db, config, shop, securityEvents }: Deps,
  { userId, sessionId }: Session,
  form: FirstSignInForm,
  request: FastifyRequest,
  write: Write,
): Promise<void> {
  const first_name = form.first_name.trim().normalize('NFC')
  const last_name = form.last_name.trim().normalize('NFC') || null
  if (first_name === '') refuseRule(refuse('auth.first_name_missing', 'first_name'))
  refuseRule(checkEmail(form.email))
  const email = normalizeEmail(form.email)
  refuseRule(await checkPassword({ config, shop }, form.password, { email, names: [first_name, last_name] }))
  const stored = (await accountOf(db, userId))?.password_hash ?? null
  if ((await passwords.compare(stored, form.password, 'known')) !== 'wrong') {
    refuseRule(refuse('auth.password_is_first', 'password'))
  }
  const password_hash = await passwords.hash(form.password)
  const fields = {
    first_name,
    last_name,
    email,
    password_hash,
    ...(form.language && { language: form.language }),
  }
  await write(async (tx, { actAs }) => {
    await actAs(email)
    if (!(await completeFirstSignIn(tx, userId, fields))) {
      throw new Refused('forbidden')
    }
    await endSessionsOf(tx, userId, sessionId)
    await voidLinksOf(tx, userId)
    const reason = 'at the first sign-in'
    await securityEvents.record(tx, request, { kind: 'password_changed', account: { userId }, reason }, email)
  })
}
