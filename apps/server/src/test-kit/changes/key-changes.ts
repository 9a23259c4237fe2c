import { makeKey } from '@getzo/contract/keys/keys.endpoints'
import { type KeyCapability, keyCapabilities } from '@getzo/domain/keys/key-rules'
import type { TestApp } from '../test-app'
import type { SampleParts, Samples } from './samples'

/** Makes API keys through the call, as administrators do. */
export function createKeyDesk(product: TestApp) {
  let made = 0
  /** A key with the header that shows it. `by` makes it; else a new administrator. */
  return async (
    capabilities: readonly KeyCapability[] = keyCapabilities,
    {
      by,
      name,
      ...other
    }: { by?: { authorization: string }; name?: string; addresses?: string[]; ends_on?: string | null } = {},
  ) => {
    made += 1
    const maker = by ?? (await product.signedInAs('administrator'))
    const body = {
      name: name ?? `Key ${made}`,
      capabilities: [...capabilities],
      ends_on: null,
      addresses: [],
      ...other,
    }
    const answer = await product.call(makeKey, { body }, maker)
    if (answer.status !== 200) throw new Error(answer.text)
    const { key, secret } = answer.body.data
    return { ...key, secret, authorization: `Bearer ${secret}`, maker }
  }
}

/** One good request of every change of API keys (W16). */
export function keyChanges({ product, fresh }: SampleParts): Samples {
  const newKey = createKeyDesk(product)
  const key = async () => (await newKey(['orders.read'], { name: fresh('Key') })).id
  return {
    makeKey: async () => ({
      body: { name: fresh('Key'), capabilities: ['orders.read'], ends_on: null, addresses: [] },
    }),
    rotateKey: async () => ({ params: { id: await key() }, body: { ends_on: null } }),
    revokeKey: async () => ({ params: { id: await key() } }),
    takeOverKey: async () => {
      const maker = await product.signedInAs('administrator')
      const { id } = await newKey(['orders.read'], { by: maker, name: fresh('Key') })
      await product.db.pool.query('update users set disabled_at = now() where id = $1', [maker.userId])
      return { params: { id } }
    },
  }
}
