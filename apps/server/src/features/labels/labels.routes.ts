import { Readable } from 'node:stream'
import * as endpoints from '@getzo/contract/labels/labels.endpoints'
import type { OrderLabel } from '@getzo/contract/labels/labels.schema'
import * as shapes from '@getzo/contract/labels/labels.schema'
import { packagingName } from '@getzo/domain/labels/carrier-choices'
import type { LabelConcern } from '@getzo/domain/labels/label-concerns'
import type { LineOrder } from '@getzo/domain/labels/label-lines'
import { refusalText } from '@getzo/domain/labels/label-refusals'
import type { ChosenShipment, Sending } from '@getzo/domain/labels/shipment'
import { type Refusal, refuse } from '@getzo/domain/refusal'
import { say } from '@getzo/domain/words/say'
import { refusedOfSender, type ShopNow } from '../../config/shop-now'
import type { Database } from '../../db/connection/connect'
import type { Author } from '../../db/connection/transaction'
import type { Deps } from '../../deps'
import { written, writtenAndTold } from '../../http/envelope'
import { Refused } from '../../http/refused'
import { RawAnswer, type Route } from '../../http/route'
import type { ListDefinition } from '../../lists/definition'
import { goneOf } from '../../load/reader'
import type { Carrier } from '../../outside/ups/carrier'
import { dayInZone } from '../../time/zone'
import { orderList } from '../orders/list/orders.list'
import type { LabelCalls as CallsOfLabels } from './calls/label-calls'
import { createEstimates } from './label-estimates.service'
import { isLabelPicture, uprightLabel } from './label-picture'
import { awaitLabels, readLabelContext, readLabels, readOrderStates, readPicture } from './labels.reads'
import {
  addShippingLabel,
  askForLabel,
  askToVoidLabel,
  graphicOf,
  type LabelContext,
  openLabel,
  settleLabel,
} from './labels.service'
import { askForLabels, cancelLabels, generatedLabels, toldLabels } from './many/generate-many.service'
import { readLabelPlans } from './many/label-plans.reads'
import { shipmentResponse } from './shipment-response'

interface LabelParts {
  carrier: Carrier
  calls: CallsOfLabels
  /** how long a request waits for the carrier's answer; the label is bought all the same */
  waitMs: number
}

const isAnswered = ({ status }: OrderLabel) => status !== 'asked'

export function labelsRoutes(route: Route, deps: Deps, parts: LabelParts) {
  const { config, shop, now } = deps
  const sending = () => {
    const { shipper, service, packaging } = shop.now().ups
    const day = dayInZone(now(), config.shopTimeZone)
    return { from: shipper.countryCode, day, usual: { service, packaging } }
  }
  const at: LabelCalls = {
    ...parts,
    db: deps.db,
    list: orderList(config.shopTimeZone),
    sending,
    labelLines: () => shop.now().ups.labelLines,
    context: ({ actor }) => ({
      actor,
      at: now(),
      sample: parts.carrier.sample,
      sending: sending(),
      senderRefusal: senderRefusalOf(shop.now()),
    }),
  }
  readRoutes(route, at)
  buyRoutes(route, at)
  manyRoutes(route, at)
  changeRoutes(route, at)
}

/** Nothing is bought from a sender that the carrier would refuse: the refusal names the setting (L3). */
function senderRefusalOf(now: ShopNow): Refusal | null {
  const name = refusedOfSender(now)
  return name === null ? null : refuse(`label.${name}`, name)
}

/** The dependencies that the calls about labels share. */
interface LabelCalls extends LabelParts {
  db: Database
  list: ListDefinition
  sending: () => Sending
  labelLines: () => LineOrder
  context: (author: Author) => LabelContext
}

const contextOf = ({ db, carrier: { sample }, ...at }: LabelCalls, orderId: number) =>
  readLabelContext(db, orderId, { sample, sending: at.sending(), labelLines: at.labelLines() })

async function labelById({ db }: LabelCalls, id: number): Promise<OrderLabel> {
  const [label] = await readLabels(db, [id])
  if (!label) throw new Error(`label ${id} went`)
  return label
}

function readRoutes(route: Route, at: LabelCalls) {
  const estimates = createEstimates({ db: at.db, carrier: at.carrier })

  route(endpoints.readLabelContext, shapes.readLabelContextShapes, ({ params }) =>
    contextOf(at, params.order_id),
  )

  route(endpoints.readLabelPicture, shapes.readLabelPictureShapes, async ({ params }) => {
    const stored = await readPicture(at.db, params.order_id)
    if (!(await isLabelPicture(stored))) {
      throw new Refused('not_found', { field: 'order_id' }, say('label.picture_unreadable'))
    }
    const image = await uprightLabel(stored)
    return new RawAnswer(Readable.from([image]), {
      'content-type': 'image/png',
      'content-length': String(image.length),
      'content-disposition': `attachment; filename="shipping_label_${params.order_id}.png"`,
    })
  })

  route(endpoints.readLabelPlans, shapes.readLabelPlansShapes, async ({ query }) => {
    const { service: _service, packaging: _packaging, ...wanted } = query
    const { usual, ...sending } = at.sending()
    const choice = chosen(query)
    const plans = await readLabelPlans(at.db, at.list, wanted, choice, { usual, ...sending })
    const { packaging } = { ...usual, ...choice }
    return {
      plans,
      packaging: { code: packaging, name: packagingName(packaging) },
      sample: at.carrier.sample,
    }
  })

  route(endpoints.readLabelEstimates, shapes.readLabelEstimatesShapes, ({ query, request }) => {
    const orders = { ids: query.ids.split(',').map(Number), weight: query.weight }
    return estimates.of(orders, chosen(query), at.sending(), goneOf(request))
  })
}

/**
 * What a caller accepts that follows the specification alone (O38): L3 specifies the weight to send where none is entered,
 * and the specification buys while the customer can still cancel.
 */
const specifiedAccept: readonly LabelConcern[] = ['no_weight', 'window_open', 'no_stock']

function buyRoutes(route: Route, at: LabelCalls) {
  const { db } = at

  route(endpoints.generateLabel, shapes.generateLabelShapes, async ({ params, body, author, write }) => {
    const { version, weight, accept = specifiedAccept } = body
    const choice = { ...chosen(body), accepted: accept, weight, version }
    const asked = await write((tx) => askForLabel(tx, params.order_id, choice, at.context(author)))
    const [label] = await awaitLabels(at, [asked.id], isAnswered)
    if (!label) throw new Error(`label ${asked.id} went`)
    if (label.status !== 'bought') throw notBought(label)
    const image = label.has_picture ? await readPicture(db, params.order_id) : null
    const answer = { ShipmentResponse: shipmentResponse(label, image), label }
    return asked.isNew ? written(answer, 'label.generated') : written(answer, 'label.exists')
  })

  route(
    endpoints.addShippingLabel,
    shapes.addShippingLabelShapes,
    async ({ params, body, author, write }) => {
      const image = await graphicOf(body.provider_label ?? null)
      const id = await write((tx) => addShippingLabel(tx, params.order_id, body, image, at.context(author)))
      return written([await labelById(at, id)], 'label.updated')
    },
  )
}

function manyRoutes(route: Route, at: LabelCalls) {
  const { db, list, waitMs } = at

  route(endpoints.generateLabels, shapes.generateLabelsShapes, async ({ body, author, write }) => {
    const decided = await write((tx) => askForLabels(tx, list, body, chosen(body), at.context(author)))
    const ids = decided.flatMap(({ labelId }) => (labelId === null ? [] : [labelId]))
    const labels = await awaitLabels(
      { ...at, waitMs: ids.length > shapes.labelsWaitedForMax ? 0 : waitMs },
      ids,
      isAnswered,
    )
    const orders = await readOrderStates(
      db,
      decided.map(({ id }) => id),
    )
    const results = generatedLabels(decided, labels, orders)
    const bought = results.filter(({ outcome }) => outcome === 'bought').length
    return written(results, 'list.some_changed', { changed: bought, others: results.length - bought })
  })

  const told = async (ids: readonly number[]) => {
    const labels = await readLabels(db, ids)
    const orderIds = labels.map(({ order_id }) => order_id)
    return toldLabels(labels, await readOrderStates(db, orderIds))
  }

  route(endpoints.readLabelsOfMany, shapes.readLabelsOfManyShapes, ({ query }) =>
    told(query.label_ids.split(',').map(Number)),
  )

  route(endpoints.cancelLabels, shapes.cancelLabelsShapes, async ({ body, author, write }) => {
    const count = await write((tx) => cancelLabels(tx, body.label_ids, at.context(author)))
    return writtenAndTold(await told(body.label_ids), 'label.some_cancelled', { count })
  })
}

function changeRoutes(route: Route, at: LabelCalls) {
  const { calls } = at

  route(endpoints.voidLabel, shapes.voidLabelShapes, async ({ params, body, author, write }) => {
    await write((tx) => askToVoidLabel(tx, params.order_id, body, at.context(author)))
    const isOver = ({ status, void_asked_at: asked }: OrderLabel) => status !== 'bought' || asked === null
    const [label] = await awaitLabels(at, [body.label_id], isOver)
    if (!label) throw new Error(`label ${body.label_id} went`)
    if (!isOver(label)) throw new Refused('label_pending', {}, say('label.void_pending'))
    if (label.status === 'bought') throw new Refused('label_void_refused', carrierOf(label))
    return written(label, 'label.voided', { number: label.tracking_number ?? '' })
  })

  route(endpoints.settleLabel, shapes.settleLabelShapes, async ({ params, body, author, write }) => {
    await write(async (tx, { afterCommit }) => {
      await settleLabel(tx, params.order_id, body, at.context(author))
      if (body.as === 'bought') {
        afterCommit('the picture of a settled label', async () => {
          await calls.pictures.carryOut(body.label_id)
        })
      }
    })
    return written(await labelById(at, body.label_id), 'label.settled')
  })

  route(endpoints.checkLabel, shapes.checkLabelShapes, async ({ params, body }) => {
    const { label } = await contextOf(at, params.order_id)
    if (label?.id !== body.label_id || label.status !== 'unknown') {
      throw new Refused('rule', { field: 'label_id' }, say('label.nothing_to_settle'))
    }
    const isSettled = await calls.labels.check(body.label_id)
    return written(await labelById(at, body.label_id), isSettled ? 'label.settled' : 'label.checked')
  })
}

const chosen = ({ service, packaging }: ChosenShipment): ChosenShipment => ({
  ...(service === undefined ? {} : { service }),
  ...(packaging === undefined ? {} : { packaging }),
})

function notBought(label: OrderLabel): Refused {
  if (label.status === 'refused') {
    const text = refusalText(label.refusal)
    if (text !== null) return new Refused('rule', {}, say(text))
    return new Refused('label_refused', carrierOf(label), say('label.generate_failed'))
  }
  return openLabel(label)
}

const carrierOf = ({ carrier, hint }: OrderLabel) => ({
  carrier: { code: carrier?.code ?? null, message: carrier?.message ?? '', hint },
})
