import type { ShopSettings } from '@getzo/domain/settings/settings'
import { ConfigError } from './config-error'
import { type PasskeyConfig, readPasskeys } from './passkeys'
import { readHosts, readOrigin } from './values'
import { readWebhookTestHost } from './webhooks'

/** The address of the shop, and what follows from it. */
export interface AddressConfig {
  /** origin of the public addresses, without a slash at the end */
  publicUrl: string
  /** origins of the shop, the public address first; every check of our own host uses these */
  ownOrigins: string[]
  /** null where browsers give no passkeys to the public address (W15) */
  passkeys: PasskeyConfig | null
  /** the address of this machine that webhooks may call, in tests; null: none */
  webhookTestHost: string | null
}

type Env = Record<string, string | undefined>

/** The settings that are derived from a public address. Throws ConfigError if the address and the environment contradict each other. */
export const addressOf = (env: Env, publicUrl: string): AddressConfig => ({
  publicUrl,
  ownOrigins: ownOrigins(env, publicUrl),
  passkeys: readPasskeys(env, publicUrl),
  webhookTestHost: readWebhookTestHost(env, publicUrl),
})

/** The public address and SHOP_HOSTS by the same scheme. On a machine of one's own every name of loopback is ours. */
function ownOrigins(env: Env, publicUrl: string): string[] {
  const { protocol, hostname, port } = new URL(publicUrl)
  const read = readHosts(env.SHOP_HOSTS ?? '')
  if ('wrong' in read) {
    throw new ConfigError(
      `SHOP_HOSTS: '${read.wrong}' is not a host such as shop.example.cn or shop.example:8443`,
    )
  }
  const loopback = hostname === 'localhost' ? ['127.0.0.1', '[::1]'].map((name) => `${name}:${port}`) : []
  // URL leaves out the port that the scheme has anyway, as browsers do in Origin
  return [publicUrl, ...[...loopback, ...read.hosts].map((host) => new URL(`${protocol}//${host}`).origin)]
}

/** An address as it is entered, as an origin; null where it is none, or none of the web. */
export const enteredOrigin = (text: string): string | null =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? readOrigin(text) : null

export interface AddressSetting extends AddressConfig {
  /** the address where none is stored: of the environment, or of this machine */
  usualUrl: string
  addressOf: (publicUrl: string) => AddressConfig
  /** the shop's settings that the environment decides */
  shopEnvironment: Partial<ShopSettings>
}

/**
 * The settings that are derived from the stored address; null if there is none, or if it cannot be used: see problem. The
 * usual ones count then.
 */
export function storedAddress(
  { shopEnvironment, addressOf: derive }: Pick<AddressSetting, 'addressOf' | 'shopEnvironment'>,
  stored: string,
): { address: AddressConfig | null; problem: string | null } {
  if (stored === '' || shopEnvironment.public_url !== undefined) return { address: null, problem: null }
  const publicUrl = enteredOrigin(stored)
  if (publicUrl === null) {
    return { address: null, problem: `'${stored}' is not an address such as https://shop.example` }
  }
  try {
    return { address: derive(publicUrl), problem: null }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return { address: null, problem: error.message }
  }
}
