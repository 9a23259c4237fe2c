import { trackingKindOf } from '@getzo/domain/tracking/tracking'
import type { BoughtLabel, CarrierEvent, CarrierWord } from './carrier'
import { at, listAt, textAt } from './ups-http'

/** The label in a shipment's answer; null where it has none, and so does not say whether one was bought. */
export function labelOfShipment(body: unknown): BoughtLabel | null {
  const results = at(body, 'ShipmentResponse', 'ShipmentResults')
  const [parcel] = listAt(results, 'PackageResults')
  return labelOf({
    trackingNumber: textAt(parcel, 'TrackingNumber'),
    shipmentNumber: textAt(results, 'ShipmentIdentificationNumber'),
    graphic: textAt(parcel, 'ShippingLabel', 'GraphicImage'),
    format: textAt(parcel, 'ShippingLabel', 'ImageFormat', 'Code'),
    cost: costAt(at(results, 'ShipmentCharges', 'TotalCharges')),
    alerts: listAt(body, 'ShipmentResponse', 'Response', 'Alert').map(alertOf),
  })
}

/** The price in a rate's answer; null where it has none. */
export function costOfRate(body: unknown): BoughtLabel['cost'] {
  const [rated] = listAt(body, 'RateResponse', 'RatedShipment')
  return costAt(at(rated, 'TotalCharges'))
}

function costAt(charge: unknown): BoughtLabel['cost'] {
  const amount = textAt(charge, 'MonetaryValue')
  const currency = textAt(charge, 'CurrencyCode')
  if (amount === null || currency === null || !/^\d{1,10}(\.\d+)?$/.test(amount)) return null
  return { amount, currency }
}

/** The label in the answer of a label recovery; null where it has none. */
export function labelOfRecovery(body: unknown): BoughtLabel | null {
  const recovered = at(body, 'LabelRecoveryResponse')
  const [result] = listAt(recovered, 'LabelResults')
  return labelOf({
    trackingNumber: textAt(result, 'TrackingNumber'),
    shipmentNumber: textAt(recovered, 'ShipmentIdentificationNumber'),
    graphic: textAt(result, 'LabelImage', 'GraphicImage'),
    format: textAt(result, 'LabelImage', 'LabelImageFormat', 'Code'),
    cost: null,
    alerts: [],
  })
}

interface LabelParts {
  trackingNumber: string | null
  shipmentNumber: string | null
  graphic: string | null
  format: string | null
  cost: BoughtLabel['cost']
  alerts: CarrierWord[]
}

function labelOf({
  trackingNumber,
  shipmentNumber,
  graphic,
  format,
  cost,
  alerts,
}: LabelParts): BoughtLabel | null {
  if (trackingNumber === null) return null
  return {
    trackingNumber,
    // of one package both are the same
    shipmentNumber: shipmentNumber ?? trackingNumber,
    image: graphic === null ? null : Buffer.from(graphic, 'base64'),
    imageFormat: format ?? 'GIF',
    cost,
    alerts,
  }
}

const alertOf = (alert: unknown): CarrierWord => ({
  code: textAt(alert, 'Code'),
  message: textAt(alert, 'Description') ?? '',
})

/** Whether a void's answer says that the shipment is voided, now or before, or is not; null where it says neither. */
export function isVoided(body: unknown): boolean | null {
  const code = textAt(body, 'VoidShipmentResponse', 'SummaryResult', 'Status', 'Code')
  if (code === '1') return true
  return code === '0' ? false : null
}

/** The carrier's refusals to void a label that is voided already. */
export const isVoidedBefore = ({ code, message }: CarrierWord): boolean =>
  code === '190117' || /already (been )?(voided|cancell?ed)/i.test(message)

/** Whether a tracking answer is one: it names shipments, if only with the warning that it knows none of this number. */
export const isTracking = (body: unknown): boolean =>
  listAt(body, 'trackResponse', 'shipment').some((shipment) => typeof shipment === 'object')

/** The events of a tracking answer, as they came. Who received the parcel and signed is left where it is. */
export function eventsOf(body: unknown): CarrierEvent[] {
  const packages = listAt(body, 'trackResponse', 'shipment').flatMap((shipment) =>
    listAt(shipment, 'package'),
  )
  return packages
    .flatMap((parcel) => listAt(parcel, 'activity'))
    .flatMap((activity) => {
      const moment = instantOf(activity)
      if (moment === null) return []
      const code = textAt(activity, 'status', 'statusCode') ?? textAt(activity, 'status', 'code') ?? ''
      const kind = trackingKindOf(textAt(activity, 'status', 'type') ?? '', code)
      return [
        {
          at: moment,
          kind,
          code,
          text: textAt(activity, 'status', 'description'),
          // where a parcel is handed over is where its receiver is
          place: kind === 'delivered' ? null : placeOf(activity),
        },
      ]
    })
}

/** gmtDate and gmtTime, else date and time, which are local to the place; a day's fault is better than no event. */
function instantOf(activity: unknown): Date | null {
  const day = textAt(activity, 'gmtDate') ?? textAt(activity, 'date')
  const time = (textAt(activity, 'gmtTime') ?? textAt(activity, 'time') ?? '000000').replaceAll(':', '')
  const [, year, month, date] = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(day ?? '') ?? []
  const [, hour, minute, second] = /^(\d\d)(\d\d)(\d\d)$/.exec(time) ?? []
  if (year === undefined || hour === undefined) return null
  const moment = new Date(`${year}-${month}-${date}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(moment.getTime()) ? null : moment
}

function placeOf(activity: unknown): string | null {
  const city = textAt(activity, 'location', 'address', 'city')
  const country = textAt(activity, 'location', 'address', 'countryCode')
  const parts = [city, country].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(', ')
}
