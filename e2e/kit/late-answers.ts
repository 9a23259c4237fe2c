import type { BrowserContext } from 'playwright-core'

const lateMsMax = 1500

/**
 * A person's switch, E2E_LATE=seed: each answer to a call of the product's pages comes up to a second and a half late, the
 * most of them little. What then fails was done, or said, before it could be.
 */
export async function answerLate(context: BrowserContext): Promise<void> {
  let seed = Number(process.env.E2E_LATE ?? 0)
  if (seed === 0) return
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  await context.route(/\/(release|auth)\//, async (route) => {
    const lateMs = lateMsMax * random() ** 3
    await new Promise((resolve) => setTimeout(resolve, lateMs))
    // the page may have been left meanwhile
    await route.continue().catch(() => undefined)
  })
}
