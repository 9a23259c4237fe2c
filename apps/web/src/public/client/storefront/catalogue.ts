import { listStoreProducts } from '@getzo/contract/storefront/storefront.endpoints'
import type { StoreProduct } from '@getzo/contract/storefront/storefront.schema'
import { ask } from '../../../calls/while-busy'
import { pageLanguage } from '../page-language'
import { lengthMax } from './lists'

const answerWaitMs = 30_000

/** The current products of the catalogue in the page's language, without the deleted ones. Null if no answer came. */
export async function readProducts(ids: number[]): Promise<StoreProduct[] | null> {
  try {
    const address = `${listStoreProducts.path}?ids=${ids.join(',')}&limit=${lengthMax.cart}&lang=${pageLanguage()}`
    const answer = await ask(address, { headers: { accept: 'application/json' } }, answerWaitMs)
    if (!answer.ok) return null
    return (await answer.json()) as StoreProduct[] // the server serialises with the same type
  } catch {
    // no network, or no answer in time: the page says so and offers a retry
    return null
  }
}
