import type { Shipment } from '@getzo/domain/labels/shipment'
import type { TrackingKind } from '@getzo/domain/tracking/tracking'

/** The carrier's messages. */
export interface CarrierWord {
  code: string | null
  message: string
  /** how long it wants to be left alone; not there where it did not say */
  retryAfterMs?: number
}

/** A label as the carrier sold it. image is what it calls a GIF; null where it sent none. */
export interface BoughtLabel {
  trackingNumber: string
  shipmentNumber: string
  image: Buffer | null
  imageFormat: string
  /** decimal text; null where the carrier named none, as label recovery does not */
  cost: { amount: string; currency: string } | null
  alerts: CarrierWord[]
}

/**
 * lost: it was asked, and may have sold a label; refused: it certainly has not; later: nor has it, because it is asked too
 * often.
 */
type ShipOutcome =
  | { kind: 'bought'; label: BoughtLabel }
  | { kind: 'refused'; word: CarrierWord }
  | { kind: 'later'; word: CarrierWord }
  | { kind: 'lost'; word: CarrierWord }

/** none: the carrier clearly knows no label of this reference. */
type RecoverOutcome =
  | { kind: 'found'; label: BoughtLabel }
  | { kind: 'none'; word: CarrierWord }
  | { kind: 'unclear'; word: CarrierWord }

/**
 * Voiding can be repeated: a label voided already is answered as voided. An unreadable answer is unclear, never
 * refused.
 */
type VoidOutcome =
  | { kind: 'voided' }
  | { kind: 'refused'; word: CarrierWord }
  | { kind: 'unclear'; word: CarrierWord }

/** An event of a parcel. place is of the carrier's buildings; who received it and signed is never read. */
export interface CarrierEvent {
  at: Date
  kind: TrackingKind
  code: string
  text: string | null
  place: string | null
}

/**
 * A number that the carrier has not seen yet is answered without events. An unreadable answer is unclear, never
 * refused.
 */
type TrackOutcome =
  | { kind: 'told'; events: CarrierEvent[] }
  | { kind: 'refused'; word: CarrierWord }
  | { kind: 'unclear'; word: CarrierWord }

/** refused: the carrier names no price for this; unclear: it gave no answer that can be read, and may not give the next. */
type RateOutcome =
  | { kind: 'rated'; cost: NonNullable<BoughtLabel['cost']> }
  | { kind: 'refused'; word: CarrierWord }
  | { kind: 'unclear'; word: CarrierWord }

/** The parcel carrier (L4, W7). None of these rejects: a failure is an outcome. */
export interface Carrier {
  /** the built-in one: its labels are marked SAMPLE, and no parcel goes by them */
  sample: boolean
  /** asks exactly once: a second request could buy a second label */
  ship(shipment: Shipment, reference: string): Promise<ShipOutcome>
  /** the price of a label before it is bought (O38); asked once, and within a short time */
  rate(shipment: Shipment): Promise<RateOutcome>
  /** the label that was bought with this reference (UPS: label recovery) */
  recover(by: { reference: string } | { trackingNumber: string }): Promise<RecoverOutcome>
  void(shipmentNumber: string): Promise<VoidOutcome>
  track(trackingNumber: string): Promise<TrackOutcome>
}
