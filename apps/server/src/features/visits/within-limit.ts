import { type RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** Counts one and answers whether it is within the limit. The library rejects with its state where it is not. */
export async function isWithin(limiter: RateLimiterMemory, key: string): Promise<boolean> {
  try {
    await limiter.consume(key)
    return true
  } catch (state) {
    if (state instanceof RateLimiterRes) return false
    throw state
  }
}
