import type { Config } from '../../config/config'
import { ConfigError } from '../../config/config-error'
import type { Database } from '../../db/connection/connect'
import { createInstallationKeys } from './installation-keys'
import { type HeldKeys, readBatchKeys } from './taps/taps.reads'

/** The batches whose stored keys TAG_KEYS does not open, with the reason. */
export const readClosedKeys = async (
  db: Database,
  { tagKeys }: Pick<Config, 'tagKeys'>,
): Promise<HeldKeys['closed']> => (await readBatchKeys(db, createInstallationKeys(tagKeys))).closed

/**
 * Refuses to serve where the keys of a batch cannot be opened: every genuine tag of it would be called a fake (G10).
 * Throws ConfigError.
 */
export async function requireOpenKeys(db: Database, config: Pick<Config, 'tagKeys'>): Promise<void> {
  const [first] = await readClosedKeys(db, config)
  if (first === undefined) return
  throw new ConfigError(
    `TAG_KEYS: the keys of tag batch ${first.batchId} cannot be opened (${first.reason}). Its genuine tags could not be distinguished from fakes, so the service does not start. Set TAG_KEYS to what it was; npm run doctor names every batch.`,
  )
}
