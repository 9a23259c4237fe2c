import type { labelHints } from '@getzo/domain/labels/carrier-choices'
import { labelConcernKinds } from '@getzo/domain/labels/label-concerns'
import { estimatesAtOnceMax } from '@getzo/domain/labels/label-estimates'
import type { LabelRefusal } from '@getzo/domain/labels/label-refusals'
import { labelFacts, labelSettlements, labelStates } from '@getzo/domain/labels/label-states'
import { type OrderStatus, orderStatuses } from '@getzo/domain/orders/order-status'
import { sizeSources } from '@getzo/domain/orders/proposed-package'
import type { WordParams } from '@getzo/domain/words/fill'
import { type Static, Type } from 'typebox'
import { chosenRecords } from '../lists/list.schema'
import { orderFilters } from '../orders/orders.schema'
import {
  closed,
  Day,
  Id,
  Instant,
  longText,
  nullableText,
  orNull,
  searchText,
  serverSet,
  text,
  Version,
  written,
} from '../shapes.schema'

const orderParams = closed({ order_id: Id })

/** One of the carrier's codes with its name. */
const Choice = Type.Object({ code: Type.String(), name: Type.String() })

/** The carrier's message: its code where it gave one, and its text. */
const CarrierWord = Type.Object({ code: nullableText, message: Type.String() })

/**
 * An attempt to buy a label, or a label that was bought elsewhere and entered (L5, L7, L10). Never with its picture, which
 * `readLabelPicture` answers. carrier is the carrier's last word on it; hint the id of a text that says what to try.
 */
export const OrderLabel = Type.Object({
  id: Id,
  order_id: Id,
  status: Type.Enum([...labelStates]),
  /** the carrier's reference of the attempt */
  reference: Type.String(),
  service: nullableText,
  packaging: nullableText,
  tracking_number: nullableText,
  tracking_url: nullableText,
  shipment_number: nullableText,
  has_picture: Type.Boolean(),
  /** made by the built-in carrier: the picture says SAMPLE, and no parcel goes by it (L4) */
  sample: Type.Boolean(),
  /** bought elsewhere, and only entered here (L10) */
  entered: Type.Boolean(),
  /** decimal text; null where the carrier named no price */
  cost_amount: nullableText,
  cost_currency: nullableText,
  /** of a refused one: by the carrier, whose word `carrier` then is, or why by the shop */
  refusal: orNull(Type.Unsafe<LabelRefusal>({ type: 'string' })),
  carrier: Type.Unsafe<Static<typeof CarrierWord> | null>({ ...CarrierWord, type: ['object', 'null'] }),
  hint: orNull(Type.Unsafe<(typeof labelHints)[number]>({ type: 'string' })),
  /** what the carrier warned of when it sold the label */
  alerts: Type.Array(CarrierWord),
  requested_at: Instant,
  requested_by: Type.String(),
  answered_at: orNull(Instant),
  void_asked_at: orNull(Instant),
  void_reason: nullableText,
  voided_at: orNull(Instant),
  voided_by: nullableText,
})
export type OrderLabel = Static<typeof OrderLabel>

/** The events of a label, oldest first; append-only. */
export const LabelFact = Type.Object({
  label_id: Id,
  fact: Type.Enum([...labelFacts]),
  happened_at: Instant,
  actor: Type.String(),
  carrier_code: nullableText,
  note: nullableText,
})
export type LabelFact = Static<typeof LabelFact>

/** A limit of the carrier's that the order breaks: rule and params name its text, message is it in English. */
const LabelProblem = Type.Object({
  field: Type.String(),
  rule: Type.String(),
  params: Type.Unsafe<WordParams>({ type: 'object', additionalProperties: true }),
  message: Type.String(),
})

/** The text to print and the data to send (L2, L3). lines is empty where the address is too long. Weight in kg, sides in cm. */
const LabelPreview = Type.Object({
  address_length: Type.Integer(),
  address_max: Type.Integer(),
  /** as they will stand on paper (L12) */
  lines: Type.Array(Type.String()),
  name: Type.String(),
  attention_name: Type.String(),
  phone: Type.String(),
  city: Type.String(),
  province: Type.String(),
  postal_code: Type.String(),
  country_code: Type.String(),
  weight: Type.String(),
  length: nullableText,
  width: nullableText,
  height: nullableText,
})

const nullableLabel = Type.Unsafe<OrderLabel | null>({ ...OrderLabel, type: ['object', 'null'] })

/** All that a screen shows of an order's label. label is the live one, or null where none is. */
export const LabelContext = Type.Object({
  label: nullableLabel,
  /** refused and voided ones, newest first */
  earlier: Type.Array(OrderLabel),
  facts: Type.Array(LabelFact),
  preview: LabelPreview,
  /** what the order's products weigh together, in kg, which is sent where no weight is entered; null where not known (P17) */
  proposed_weight: nullableText,
  /** what the size of `preview` is of where no side is entered (P17, O30) */
  proposed_size_of: Type.Enum([...sizeSources]),
  problems: Type.Array(LabelProblem),
  /** whether the order's status allows one to be bought */
  can_buy: Type.Boolean(),
  services: Type.Array(Choice),
  packagings: Type.Array(Choice),
  /** the proposed ones (L3) */
  service: Type.String(),
  packaging: Type.String(),
  /** the built-in carrier answers, because no credentials are configured (L4) */
  sample: Type.Boolean(),
})
export type LabelContext = Static<typeof LabelContext>

export const readLabelContextShapes = { params: orderParams, answer: LabelContext }
/** The picture turned upright, as image/png and under a file name with the order's id (L8); not JSON. */
export const readLabelPictureShapes = { params: orderParams, answer: Type.String() }

/** The carrier's own answer as far as callers read it (L10): graphic is base64 GIF. */
const ShipmentResponse = Type.Object({
  Response: Type.Object({
    ResponseStatus: Type.Object({ Code: Type.String(), Description: Type.String() }),
    Alert: Type.Array(Type.Object({ Code: Type.String(), Description: Type.String() })),
  }),
  ShipmentResults: Type.Object({
    ShipmentIdentificationNumber: Type.String(),
    PackageResults: Type.Array(
      Type.Object({
        TrackingNumber: Type.String(),
        ShippingLabel: Type.Object({
          ImageFormat: Type.Object({ Code: Type.String() }),
          GraphicImage: Type.String(),
        }),
      }),
    ),
  }),
})

const choiceFields = {
  service: Type.Optional(text(2)),
  packaging: Type.Optional(text(2)),
}

/** The weight of an order's package in kg, which the order keeps (O38). */
const weight = Type.Optional(
  Type.Unsafe<string | number>({ type: ['string', 'number'], format: 'measure', minimum: 0, maximum: 9999 }),
)

/** Concerns of an order that a person has accepted, each by itself (O38). */
const accept = Type.Optional(
  Type.Array(Type.Enum([...labelConcernKinds]), { maxItems: labelConcernKinds.length }),
)

/**
 * The specification's body is the carrier's whole request: it is accepted, and nothing of it is used, since the server
 * builds the request (L3). service and packaging choose among the carrier's own. Without `accept` an order whose weight is
 * not entered is sent as 1 kg, as L3 has it, and one whose customer can still cancel it is bought; one that is unpaid or has
 * an open change of size is refused. version is that of the order that was seen.
 */
export const generateLabelShapes = {
  params: orderParams,
  body: closed({
    ...choiceFields,
    accept,
    weight,
    version: Type.Optional(Version),
    ShipmentRequest: Type.Optional(Type.Unsafe<unknown>({})),
  }),
  answer: written(Type.Object({ ShipmentResponse, label: OrderLabel })),
}

/** The outcome of an order in a selection. asked: its label is still to be bought, and readLabelsOfMany has the result. bought and has_label have a label; the rest say why not. */
export const labelOutcomes = [
  'bought',
  'has_label',
  'asked',
  'unknown',
  'refused',
  'not_possible',
  'changed_meanwhile',
  'gone',
] as const
const GeneratedLabel = Type.Object({
  id: Id,
  /** of the label that was asked for, or is there; null where neither */
  label_id: orNull(Id),
  outcome: Type.Enum([...labelOutcomes]),
  order_number: nullableText,
  tracking_number: nullableText,
  /** of the label, as the carrier answered; null where it named none */
  cost_amount: nullableText,
  cost_currency: nullableText,
  /** the order's now, for the list; null where it is gone, or has none */
  tracking_id: nullableText,
  order_status: orNull(Type.Unsafe<OrderStatus>({ type: 'string' })),
  version: orNull(Type.Integer()),
  /** of refused and not_possible: rule and params name the text, message is it in English with the carrier's own words */
  rule: nullableText,
  params: Type.Unsafe<WordParams>({ type: 'object', additionalProperties: true }),
  message: nullableText,
})
export type GeneratedLabel = Static<typeof GeneratedLabel>

/** How many labels one call asks for. */
export const labelsAtOnceMax = 500

/** A call waits for this many; with more it answers at once, and they are bought one after the other. */
export const labelsWaitedForMax = 10

/**
 * `accept` of an order holds the concerns that were accepted for it; of a whole list none is (O38). `service` of an order
 * stands for the one of the whole purchase; `weight` is kept by the order.
 */
export const generateLabelsShapes = {
  body: closed({
    ...choiceFields,
    ...chosenRecords(orderFilters),
    records: Type.Optional(
      Type.Array(closed({ id: Id, version: Version, accept, weight, service: choiceFields.service }), {
        minItems: 1,
      }),
    ),
  }),
  answer: written(Type.Array(GeneratedLabel)),
}

/** An order before its label is bought (O38): domain's labelConcerns says what speaks against it. */
const LabelPlan = Type.Object({
  id: Id,
  order_number: Type.String(),
  customer_name: Type.String(),
  customer_name_pinyin: Type.String(),
  version: Type.Integer(),
  /** where it ships to, as the label has it */
  city: Type.String(),
  province: Type.String(),
  country_code: Type.String(),
  order_status: Type.Unsafe<OrderStatus>({ type: 'string' }),
  has_size_request: Type.Boolean(),
  /** the last day on which its customer can cancel or change its size, and no longer with a label; null where none runs */
  window_end: orNull(Day),
  /** whether it goes to a post office box, where the carrier does not deliver */
  to_post_box: Type.Boolean(),
  /** its SKUs, each with its pieces, in the order of its lines */
  skus: Type.Array(Type.Object({ sku_id: Id, sku: Type.String(), quantity: Type.Integer() })),
  /** whether a piece of it is not there, or goes to orders before it */
  has_no_stock: Type.Boolean(),
  /** as it was entered, null where it was not */
  package_package_weight: nullableText,
  /** what its products weigh together, in kg, which is sent where no weight is entered; null where that is not known (P17) */
  proposed_weight: nullableText,
  /** in kg, as sent to the carrier */
  weight: Type.String(),
  /** the chosen one, or the one that is proposed for it (L3) */
  service: Type.String(),
  /** why no label can be bought for it at all; empty where one can */
  problems: Type.Array(LabelProblem),
})
export type LabelPlan = Static<typeof LabelPlan>

/** Orders by `ids`, or by the list's own search and filters, before their labels are bought. */
export const readLabelPlansShapes = {
  query: closed({
    ...choiceFields,
    ids: Type.Optional(Type.String({ maxLength: 9000, pattern: '^[1-9][0-9]{0,15}(,[1-9][0-9]{0,15})*$' })),
    q: Type.Optional(searchText(100)),
    ...orderFilters,
  }),
  answer: Type.Object({
    plans: Type.Array(LabelPlan),
    /** with which their labels are bought */
    packaging: Choice,
    /** the built-in carrier answers, because no credentials are configured (L4) */
    sample: Type.Boolean(),
  }),
}

/** A price that the carrier named, as decimal text in its own currency. */
const LabelEstimate = Type.Object({ id: Id, amount: Type.String(), currency: Type.String() })
export type LabelEstimate = Static<typeof LabelEstimate>

/** The carrier's prices of labels before they are bought (O38); an order without a price is not there. */
export const readLabelEstimatesShapes = {
  query: closed({
    ...choiceFields,
    /** of each of these parcels, in kg, instead of its own */
    weight: Type.Optional(Type.String({ format: 'measure' })),
    ids: Type.String({
      maxLength: 400,
      pattern: `^[1-9][0-9]{0,15}(,[1-9][0-9]{0,15}){0,${estimatesAtOnceMax - 1}}$`,
    }),
  }),
  answer: Type.Array(LabelEstimate),
}

/** The outcomes of labels that a selection requested, the caller's own and others'. */
export const readLabelsOfManyShapes = {
  query: closed({
    label_ids: Type.String({
      maxLength: 9000,
      pattern: `^[1-9][0-9]{0,15}(,[1-9][0-9]{0,15}){0,${labelsAtOnceMax - 1}}$`,
    }),
  }),
  answer: Type.Array(GeneratedLabel),
}

/** Of these labels, those that the carrier has not been asked for are not bought any more. */
export const cancelLabelsShapes = {
  body: closed({ label_ids: Type.Array(Id, { minItems: 1, maxItems: labelsAtOnceMax }) }),
  answer: written(Type.Array(GeneratedLabel)),
}

export const addShippingLabelShapes = {
  params: orderParams,
  body: closed({
    provider_trackingNumber: text(35, 1),
    /** base64 of a GIF or PNG */
    provider_label: Type.Optional(orNull(Type.String({ maxLength: 900_000 }))),
    new_status: Type.Optional(Type.Enum([...orderStatuses])),
    ...serverSet('date_shipping_label_made', 'date_modified', 'modified_by'),
  }),
  answer: written(Type.Array(OrderLabel)),
}

export const voidLabelShapes = {
  params: orderParams,
  body: closed({ label_id: Id, reason: longText(500) }),
  answer: written(OrderLabel),
}

/** tracking_number is of 'bought' alone, where it is needed. */
export const settleLabelShapes = {
  params: orderParams,
  body: closed({
    label_id: Id,
    as: Type.Enum([...labelSettlements]),
    tracking_number: Type.Optional(orNull(text(35))),
    note: longText(500),
  }),
  answer: written(OrderLabel),
}

/** Asks the carrier now whether a label whose answer was lost was bought; answers what is known then. */
export const checkLabelShapes = {
  params: orderParams,
  body: closed({ label_id: Id }),
  answer: written(OrderLabel),
}
