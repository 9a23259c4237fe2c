import type { SampleLedger, SampleShipment } from '../../outside/ups/sample-ledger'
import { startUpsStandIn } from '../../outside/ups/stand-in'

/** A GIF of one point: tests that look at no picture draw none. */
const point = Buffer.from('R0lGODdhAQABAIAAAAAAAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')

export type TestCarrier = Awaited<ReturnType<typeof startTestCarrier>>

/**
 * The carrier's stand-in outside of the product, with the settings by which the product finds it. `draw` is for tests
 * that look at the label.
 */
export async function startTestCarrier({
  draw = () => Promise.resolve(point),
  ...parts
}: Omit<Parameters<typeof startUpsStandIn>[0], 'ledger'> = {}) {
  const ledger = createMemoryLedger()
  const standIn = await startUpsStandIn({ ledger, draw, ...parts })
  const { clientId, clientSecret, accountNumber } = standIn.credentials
  return {
    ...standIn,
    shipments: ledger.shipments,
    env: {
      UPS_CLIENT_ID: clientId,
      UPS_CLIENT_SECRET: clientSecret,
      UPS_ACCOUNT_NUMBER: accountNumber,
      UPS_BASE_URL: standIn.url,
      SHIPPER_NAME: 'Getzo',
      SHIPPER_PHONE: '6045550100',
      SHIPPER_ADDRESS: '100 Sample Street',
      SHIPPER_CITY: 'Vancouver',
      SHIPPER_PROVINCE: 'BC',
      SHIPPER_POSTAL_CODE: 'V5K 0A1',
      SHIPPER_COUNTRY: 'CA',
    },
  }
}

/** Ship-to fields that the carrier takes. */
export const sendable = {
  customer_ship_to_name: '王小明',
  customer_ship_to_name_pinyin: 'Wang Xiaoming',
  customer_ship_to_address_line: '朝阳区建国路88号',
  customer_ship_to_address_line_pinyin: 'Jianguo Road 88 - Building 3 ( B ), Chaoyang District',
  customer_ship_to_address_country_code: 'CN',
  customer_ship_to_address_city: '北京',
  customer_ship_to_address_city_pinyin: 'Beijing',
  customer_ship_to_address_postal_code: '100022',
  customer_ship_to_phone_number: '13912345678',
  package_package_weight: '1',
}

/** In memory, so that it outlives the services that a test starts. */
function createMemoryLedger(): SampleLedger & { shipments: SampleShipment[] } {
  const shipments: SampleShipment[] = []
  const byNumber = (number: string) => shipments.find(({ trackingNumber }) => trackingNumber === number)
  return {
    shipments,
    add: (shipment) => Promise.resolve(void shipments.push(shipment)),
    byReference: (reference) =>
      Promise.resolve(shipments.filter((shipment) => shipment.reference === reference)),
    byNumber: (number) => Promise.resolve(byNumber(number)),
    void(number, at) {
      const shipment = byNumber(number)
      if (shipment) shipment.voidedAt ??= at
      return Promise.resolve()
    },
  }
}
