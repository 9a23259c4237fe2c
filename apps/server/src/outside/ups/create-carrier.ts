import type { Config } from '../../config/config'
import type { ShopReader } from '../../config/shop-now'
import type { UpsConfig } from '../../config/ups'
import type { Database } from '../../db/connection/connect'
import type { Carrier } from './carrier'
import { createSampleLedger } from './sample-ledger'
import { startUpsStandIn } from './stand-in'
import { createUps } from './ups-client'
import { shipWithinMs } from './ups-http'

interface CarrierParts {
  config: Pick<Config, 'ups'>
  shop: ShopReader
  db: Database
  now: () => Date
  /** how long the answer to a label is waited for */
  shipMs?: number
}

/**
 * UPS where an account counts, else the built-in carrier: the same client against a server of ours on loopback, so that
 * samples run the same code as real labels (L4). The account can be entered while the service runs (W18): it is looked up at
 * each call. close ends that server.
 */
export async function createCarrier({
  config,
  shop,
  db,
  now,
  shipMs = shipWithinMs,
}: CarrierParts): Promise<{ carrier: Carrier; close: () => Promise<void> }> {
  const real = clientOfAccount((account) => createUps({ ...account, shop, db, shipMs }))
  // an account of the environment cannot be taken away while the service runs
  if (config.ups.credentials !== null) {
    return { carrier: inForce(() => real(shop.now().ups) ?? unusable('')), close: () => Promise.resolve() }
  }
  const standIn = await startUpsStandIn({
    ledger: createSampleLedger(db),
    now,
    lineOrder: () => shop.now().ups.labelLines,
  })
  const own = { credentials: standIn.credentials, baseUrl: standIn.url }
  const samples = createUps({ ...own, shop, db, sample: true, shipMs })
  const current = () => {
    const { ups } = shop.now()
    return ups.problem === null ? (real(ups) ?? samples) : unusable(ups.problem)
  }
  return { carrier: inForce(current), close: () => standIn.close() }
}

type Account = Pick<Parameters<typeof createUps>[0], 'credentials' | 'baseUrl'>

/** The client of the account that counts, made anew when another one does; null without any. */
function clientOfAccount(create: (account: Account) => Carrier) {
  let made: { of: string; client: Carrier } | null = null
  return ({ credentials, baseUrl }: UpsConfig): Carrier | null => {
    if (credentials === null) return null
    const of = JSON.stringify([credentials, baseUrl])
    if (made?.of !== of) made = { of, client: create({ credentials, baseUrl }) }
    return made.client
  }
}

/** The carrier that counts at each call. */
const inForce = (current: () => Carrier): Carrier => ({
  get sample() {
    return current().sample
  },
  ship: (...given) => current().ship(...given),
  rate: (...given) => current().rate(...given),
  recover: (...given) => current().recover(...given),
  void: (...given) => current().void(...given),
  track: (...given) => current().track(...given),
})

/** An account whose secret cannot be opened: samples in its place would be labels by which no parcel goes. */
function unusable(message: string): Carrier {
  const word = { code: null, message }
  const unclear = () => Promise.resolve({ kind: 'unclear', word } as const)
  const refused = () => Promise.resolve({ kind: 'refused', word } as const)
  return { sample: false, ship: refused, rate: unclear, recover: unclear, void: unclear, track: unclear }
}
