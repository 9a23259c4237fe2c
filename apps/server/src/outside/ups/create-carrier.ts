import type { Config } from '../../config/config'
import type { UpsConfig } from '../../config/ups'
import type { Database } from '../../db/connection/connect'
import type { Carrier } from './carrier'
import { createSampleLedger } from './sample-ledger'
import { startUpsStandIn } from './stand-in'
import { createUps } from './ups-client'
import { shipWithinMs } from './ups-http'

interface CarrierParts {
  config: Pick<Config, 'ups'>
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
  config: { ups },
  db,
  now,
  shipMs = shipWithinMs,
}: CarrierParts): Promise<{ carrier: Carrier; close: () => Promise<void> }> {
  /** The sender and the order of lines are looked up each time: they are settings of the shop. */
  const live = (given: Pick<UpsConfig, 'baseUrl'> & { credentials: Credentials }) => ({
    ...ups,
    ...given,
    get shipper() {
      return ups.shipper
    },
    get labelLines() {
      return ups.labelLines
    },
  })
  const real = clientOfAccount((credentials, baseUrl) =>
    createUps({ config: live({ credentials, baseUrl }), db, shipMs }),
  )
  // an account of the environment cannot be taken away while the service runs
  if (ups.environment.credentials !== null) {
    return { carrier: inForce(() => real(ups) ?? unusable('')), close: () => Promise.resolve() }
  }
  const standIn = await startUpsStandIn({
    ledger: createSampleLedger(db),
    now,
    lineOrder: () => ups.labelLines,
  })
  const own = live({ credentials: standIn.credentials, baseUrl: standIn.url })
  const samples = createUps({ config: own, db, sample: true, shipMs })
  return {
    carrier: inForce(() => (ups.problem === null ? (real(ups) ?? samples) : unusable(ups.problem))),
    close: () => standIn.close(),
  }
}

type Credentials = NonNullable<UpsConfig['credentials']>

/** The client of the account that counts, made anew when another one does; null without any. */
function clientOfAccount(create: (credentials: Credentials, baseUrl: string) => Carrier) {
  let made: { account: string; client: Carrier } | null = null
  return ({ credentials, baseUrl }: UpsConfig): Carrier | null => {
    if (credentials === null) return null
    const account = JSON.stringify([credentials, baseUrl])
    if (made?.account !== account) made = { account, client: create(credentials, baseUrl) }
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
