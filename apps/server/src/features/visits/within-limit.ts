import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { addressKey, networkKey } from '../../access/limits/limits'

/** Answers whether one more of an address, and of its network, is within the limit of this process, and counts it. */
export function memoryLimit(perMinute: { address: number; network: number }) {
  const ofAddress = new RateLimiterMemory({ points: perMinute.address, duration: 60 })
  const ofNetwork = new RateLimiterMemory({ points: perMinute.network, duration: 60 })
  return async (ip: string) =>
    (await isWithin(ofAddress, addressKey(ip))) && isWithin(ofNetwork, networkKey(ip))
}

/** The library rejects with its state where the limit is reached. */
async function isWithin(limiter: RateLimiterMemory, key: string): Promise<boolean> {
  try {
    await limiter.consume(key)
    return true
  } catch (state) {
    if (state instanceof RateLimiterRes) return false
    throw state
  }
}
