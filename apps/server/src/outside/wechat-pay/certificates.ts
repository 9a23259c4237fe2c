import { type KeyObject, X509Certificate } from 'node:crypto'
import type { WeChatPayConfig } from '../../config/wechat-pay'
import { openSealed } from './sealed'
import type { KeyOf } from './verify'
import type { askWeChatPay } from './wechat-pay-http'

/** An unknown serial may be anybody's, so it does not have us download more often. */
const downloadEveryMs = 60_000

interface Parts {
  config: WeChatPayConfig
  now: () => Date
  ask: typeof askWeChatPay
}

/**
 * The keys by which WeChat Pay signs: its public key by its id, and platform certificates by their serials, which are
 * downloaded where they are used. Both count at once while one replaces the other.
 */
export function createPlatformKeys({ config, now, ask }: Parts): KeyOf {
  let certificates = new Map<string, X509Certificate>()
  let askedAt = Number.NEGATIVE_INFINITY
  let download: Promise<void> | null = null

  const valid = (serial: string): KeyObject | undefined => {
    const found = certificates.get(serial)
    return found && Date.parse(found.validTo) > now().getTime() ? found.publicKey : undefined
  }

  async function renew() {
    const reply = await ask({ method: 'GET', path: '/v3/certificates' }, config, { now, keyOf: null })
    if (reply.kind !== 'ok') return
    // what we can decrypt was sealed by who knows our APIv3 key: that proves it
    const opened = listOf(reply.body.data).flatMap((one) => certificateIn(one, config.apiKeys))
    if (opened.length > 0) certificates = new Map(opened)
  }

  return async (serial) => {
    if (config.publicKey?.id === serial) return config.publicKey.key
    if (!config.usesCertificates) return undefined
    const known = valid(serial)
    if (known) return known
    if (now().getTime() - askedAt >= downloadEveryMs) {
      askedAt = now().getTime()
      download = renew().finally(() => {
        download = null
      })
    }
    await download
    return valid(serial)
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function certificateIn(one: unknown, apiKeys: readonly Buffer[]): [string, X509Certificate][] {
  if (typeof one !== 'object' || one === null) return []
  const { serial_no: serial, encrypt_certificate: sealed } = { ...one } as Record<string, unknown> // outside data
  if (typeof serial !== 'string' || typeof sealed !== 'object' || sealed === null) return []
  const { ciphertext, nonce, associated_data } = { ...sealed } as Record<string, unknown> // outside data
  if (typeof ciphertext !== 'string' || typeof nonce !== 'string') return []
  const associatedData = typeof associated_data === 'string' ? associated_data : ''
  const pem = openSealed({ ciphertext, nonce, associatedData }, apiKeys)
  return pem === null ? [] : [[serial, new X509Certificate(pem)]]
}
