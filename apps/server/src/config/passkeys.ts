import { isIP } from 'node:net'
import { ConfigError } from './config-error'

/** Where passkeys belong and are asked for (W15). Never read from a request. */
export interface PasskeyConfig {
  /** the host, or the domain above it, that a passkey is bound to: another one orphans every passkey */
  rpId: string
  /** origins of the pages that may ask for one */
  origins: string[]
}

type Env = Record<string, string | undefined>

/**
 * PASSKEY_RP_ID and PASSKEY_ORIGINS, by themselves the host and the origin of the public address; null where that is
 * none that browsers give passkeys to.
 */
export function readPasskeys(env: Env, publicUrl: string): PasskeyConfig | null {
  const { PASSKEY_RP_ID: givenId, PASSKEY_ORIGINS: givenOrigins } = env
  const isGiven = Boolean(givenId || givenOrigins)
  const rpId = (givenId || new URL(publicUrl).hostname).toLowerCase()
  const origins = (givenOrigins || publicUrl).split(',').map((text) => text.trim())
  const fault = faultOf(rpId, origins)
  if (fault === null) return { rpId, origins }
  if (!isGiven) return null
  throw new ConfigError(fault)
}

function faultOf(rpId: string, origins: readonly string[]): string | null {
  if (!isDomain(rpId)) {
    return `PASSKEY_RP_ID: must be a domain such as shop.example, or localhost, not '${rpId}'`
  }
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      return `PASSKEY_ORIGINS: must be origins such as https://shop.example, not '${origin}'`
    }
    const { protocol, hostname } = new URL(origin)
    if (protocol !== 'https:' && hostname !== 'localhost') {
      return `PASSKEY_ORIGINS: browsers give passkeys to https:// and to http://localhost alone, not to '${origin}'`
    }
    if (hostname !== rpId && !hostname.endsWith(`.${rpId}`)) {
      return `PASSKEY_ORIGINS: '${origin}' is not at ${rpId}, the domain of PASSKEY_RP_ID`
    }
  }
  return null
}

/** A name with a dot, since a passkey for a whole ending such as com is refused by browsers, or localhost. */
const isDomain = (text: string) =>
  text === 'localhost' ||
  (isIP(text) === 0 &&
    /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/.test(text) &&
    text.length <= 253)
