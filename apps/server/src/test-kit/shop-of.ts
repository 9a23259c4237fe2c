import { readConfig } from '../config/config'
import { nothingStored, type ShopReader, settle } from '../config/shop-now'

/** The configuration and the shop of an environment, where nothing is stored. */
export function shopOf(env: Record<string, string>) {
  const config = readConfig(env)
  const now = settle(config, nothingStored)
  const shop: ShopReader = { now: () => now }
  return { config, shop }
}
