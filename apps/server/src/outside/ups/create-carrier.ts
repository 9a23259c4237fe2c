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
 * UPS where credentials are configured, else the built-in carrier: the same client against a server of ours on loopback,
 * so that samples run the same code as real labels (L4). close ends that server.
 */
export async function createCarrier({
  config: { ups },
  db,
  now,
  shipMs = shipWithinMs,
}: CarrierParts): Promise<{ carrier: Carrier; close: () => Promise<void> }> {
  const { credentials } = ups
  /** The sender and the order of lines are looked up each time: they are settings of the shop. */
  const live = <G extends Partial<UpsConfig>>(given: G) => ({
    ...ups,
    ...given,
    get shipper() {
      return ups.shipper
    },
    get labelLines() {
      return ups.labelLines
    },
  })
  if (credentials !== null) {
    return {
      carrier: createUps({ config: live({ credentials }), db, shipMs }),
      close: () => Promise.resolve(),
    }
  }
  const standIn = await startUpsStandIn({
    ledger: createSampleLedger(db),
    now,
    lineOrder: () => ups.labelLines,
  })
  const config = live({ credentials: standIn.credentials, baseUrl: standIn.url })
  return { carrier: createUps({ config, db, sample: true, shipMs }), close: () => standIn.close() }
}
