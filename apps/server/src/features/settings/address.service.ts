import type { AddressEffects } from '@getzo/contract/settings/settings.schema'
import { type Refusal, refuse } from '@getzo/domain/refusal'
import { type AddressConfig, enteredOrigin } from '../../config/address'
import { ConfigError } from '../../config/config-error'
import type { Tx } from '../../db/connection/transaction'
import type { Deps } from '../../deps'
import { Refused } from '../../http/refused'
import { refuseChanged } from '../history/changed-meanwhile'
import { countEffects, readStoredSettings, updateSettings } from './settings.store'

/** What another address would end: passkeys of the former host, and codes that name another address (W18). */
export function effectsOf(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  text: string,
): Promise<AddressEffects> {
  const next = text.trim() === '' ? config.addressOf(config.usualUrl) : checkedAddress(config, text)
  return countEffects(db, {
    origin: next.publicUrl,
    endsPasskeys: config.passkeys !== null && next.passkeys?.rpId !== config.passkeys.rpId,
  })
}

/** Saves the shop's address, which counts from the next start; an empty text is that of this machine again. */
export async function saveAddress(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  { version, public_url: text }: { version: number; public_url: string },
): Promise<void> {
  if (config.shopEnvironment.public_url !== undefined) {
    throw refused(refuse('setting.by_environment', 'public_url', { variable: 'PUBLIC_URL' }))
  }
  const next = text.trim() === '' ? '' : checkedAddress(config, text).publicUrl
  const { settings } = await readStoredSettings({ kysely: tx })
  if (settings.public_url === next) return
  const isSaved = await updateSettings(tx, version, { public_url: next || null })
  if (!isSaved) await refuseChanged(tx, 'settings', 1, version)
}

const refused = (refusal: Refusal) => new Refused('rule', { field: refusal.field }, refusal)

/** The address and what follows from it; refused where this installation could not use it. */
function checkedAddress({ addressOf }: Pick<Deps['config'], 'addressOf'>, text: string): AddressConfig {
  const origin = enteredOrigin(text.trim())
  if (origin === null) throw refused(refuse('setting.public_url', 'public_url'))
  try {
    return addressOf(origin)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    throw refused(refuse('setting.public_url_fails', 'public_url', { why: error.message }))
  }
}
