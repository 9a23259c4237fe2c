import { defaultPackage, parcelSideMax } from '../orders/package-size'
import { type MeasuredLine, type PackageSides, proposedPackage } from '../orders/proposed-package'
import { type Refusal, refuse } from '../refusal'
import { carrierPackagings, carrierServices, proposedService } from './carrier-choices'
import { type CustomsInvoice, type InvoicedOrder, invoiceOf } from './customs-invoice'
import { type Receiver, receiverOf, type ShipToFields } from './receiver'

/** The heaviest package of the carrier, in kilograms (UPS). */
export const parcelWeightMax = 70

/** A package as the carrier takes it: kilograms, and centimetres with the longest side first; null where not entered. */
export type Parcel = Readonly<{
  weight: string
  sides: PackageSides | null
}>

/** The purchase, without shipper and payer, which are the server's own settings (L3). */
export type Shipment = Readonly<{
  service: string
  packaging: string
  receiver: Receiver
  parcel: Parcel
  /** null where no customs ask for one; not there in what was asked for before there were any */
  invoice?: CustomsInvoice | null
}>

/** The fields of an order that its label is made from; measures as decimal text. */
export interface LabelFields extends ShipToFields {
  readonly package_dimensions_height: string | null
  readonly package_dimensions_length: string | null
  readonly package_dimensions_width: string | null
  readonly package_package_weight: string | null
}

/** An order as it is shipped: its fields and what it holds. */
export type ShippedOrder = LabelFields &
  Omit<InvoicedOrder, 'items'> & {
    readonly items: readonly (InvoicedOrder['items'][number] & MeasuredLine)[]
  }

/** The service and packaging of a label (L3). */
export type ShipmentChoice = Readonly<{ service: string; packaging: string }>

/** What a person chose of it; the rest is proposed. */
export type ChosenShipment = Partial<ShipmentChoice>

/** Where the shop sends from, its calendar day ('YYYY-MM-DD'), and the operator's service and packaging. */
export type Sending = Readonly<{ from: string; day: string; usual: ShipmentChoice }>

/** A shipment with everything that the carrier would refuse of it: nothing, where it may be bought. */
export type CheckedShipment = Readonly<{ shipment: Shipment; refusals: readonly Refusal[] }>

/** The shipment of an order (L2, L3): every hard limit of the carrier's is checked here, before it is asked. */
export function shipmentOf(order: ShippedOrder, chosen: ChosenShipment, sending: Sending): CheckedShipment {
  const { receiver, refusals } = receiverOf(order)
  const parcel = parcelOf(order)
  const { from, day, usual } = sending
  const to = receiver.countryCode
  const choice = { ...usual, service: proposedService(usual.service, { from, to }), ...chosen }
  const passage = { from, day, to, packaging: choice.packaging }
  const customs = invoiceOf(order, passage)
  return {
    shipment: { ...choice, receiver, parcel, invoice: customs.invoice },
    refusals: [...refusals, ...checkParcel(order, parcel), ...checkChoice(choice), ...customs.refusals],
  }
}

/**
 * The shipment of an order as it stands now, for a label that was asked for as `asked`. Service, packaging, the sender's
 * country and the invoice's day are those of `asked`, so that the two are equal where the order has not changed.
 */
export function shipmentNow(order: ShippedOrder, asked: Shipment): Shipment {
  const { service, packaging, invoice, receiver } = asked
  const usual = { service, packaging }
  // an invoice is made where the parcel leaves this country: '' makes one, the receiver's own makes none
  const from = invoice ? '' : receiver.countryCode
  return shipmentOf(order, usual, { from, day: invoice?.day ?? '', usual }).shipment
}

/** The package of an order: its own weight and size where entered, else what is proposed (P17, O30), a weight that nobody knows as one kilogram (L3). */
export function parcelOf(order: ShippedOrder): Parcel {
  const proposed = proposedPackage(order.items)
  const entered = Number(order.package_package_weight ?? 0)
  const own = [
    order.package_dimensions_length,
    order.package_dimensions_width,
    order.package_dimensions_height,
  ].map((side) => Number(side ?? 0))
  const isSized = own.some((side) => side > 0)
  const sides = isSized ? own : Object.values(proposed.sides ?? {}).map(Number)
  // an entry of one side or two is no size
  const [length = 0, width = 0, height = 0] = sides.toSorted((a, b) => b - a)
  return {
    weight: weightText(entered > 0 ? entered : Number(proposed.weight ?? defaultPackage.weight)),
    sides: height > 0 ? { length: String(length), width: String(width), height: String(height) } : null,
  }
}

/** The carrier takes five characters: tenths of a kilogram, rounded up so that it never weighs more than said. */
export const weightText = (kilograms: number): string =>
  String(Math.ceil(Number((kilograms * 10).toFixed(6))) / 10)

/** What the carrier would refuse of a weight in its own text. */
export function checkParcelWeight(weight: string) {
  const isTooHeavy = Number(weight) > parcelWeightMax
  return isTooHeavy
    ? [refuse('label.weight_invalid', 'package_package_weight', { weight, max: parcelWeightMax })]
    : []
}

function checkParcel(order: LabelFields, { weight, sides }: Parcel): Refusal[] {
  const refusals: Refusal[] = checkParcelWeight(weight)
  if (sides !== null && Number(sides.length) > parcelSideMax) {
    const named = (['length', 'width', 'height'] as const).find(
      (side) => Number(order[`package_dimensions_${side}`]) > parcelSideMax,
    )
    const field = `package_dimensions_${named ?? 'length'}`
    refusals.push(refuse('label.side_too_long', field, { length: sides.length, max: parcelSideMax }))
  }
  return refusals
}

function checkChoice({ service, packaging }: ShipmentChoice): Refusal[] {
  const refusals: Refusal[] = []
  if (!carrierServices.some(({ code }) => code === service)) {
    refusals.push(refuse('label.service_unknown', 'service', { code: service }))
  }
  if (!carrierPackagings.some(({ code }) => code === packaging)) {
    refusals.push(refuse('label.packaging_unknown', 'packaging', { code: packaging }))
  }
  return refusals
}
