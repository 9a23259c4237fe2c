import { labelConcerns } from '@getzo/domain/labels/label-concerns'
import { estimatesAtOnceMax } from '@getzo/domain/labels/label-estimates'
import { checkParcelWeight, weightText } from '@getzo/domain/labels/shipment'
import { measureOf } from '@getzo/domain/orders/order-entries'
import { centsToText, parseCents } from '@getzo/domain/orders/order-total'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { formatMoney } from '../../../../ui/money'
import {
  type AcceptedOrder,
  acceptedOrder,
  type LabelEstimate,
  type LabelPlan,
  type LabelPlans,
  readEstimates,
} from '../label.api'
import { t } from '../labels.text'

/** Whether the carrier can take an order. One that it cannot take is never ticked. */
export const isPossible = ({ problems }: LabelPlan) => problems.length === 0

/** Whether nothing is in the way of an order's label. */
export const isReady = (plan: LabelPlan) => isPossible(plan) && labelConcerns(plan).length === 0

/** The sort order of the table: orders with concerns come last, and impossible ones at the very end. */
const hindrance = (plan: LabelPlan) => (isReady(plan) ? 0 : isPossible(plan) ? 1 : 2)

/**
 * The orders of a table with the choice of each (O38): whether its label is bought, by which service, and its weight where
 * none was entered. `plans` have the typed weights; their places and `readyAsRead` are those from before, so that no row
 * moves under the typing hand.
 */
export function usePlanChoice(data: LabelPlans | undefined) {
  const [ticks, setTicks] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [services, setServices] = useState<ReadonlyMap<number, string>>(new Map())
  const [weights, setWeights] = useState<ReadonlyMap<number, string>>(new Map())
  const read = useMemo(() => (data?.plans ?? []).toSorted((a, b) => hindrance(a) - hindrance(b)), [data])
  const plans = useMemo(() => read.map((plan) => weighedPlan(plan, weights.get(plan.id))), [read, weights])
  const readyAsRead = useMemo(() => new Set(read.filter(isReady).map(({ id }) => id)), [read])
  const isTicked = (plan: LabelPlan) => isPossible(plan) && (ticks.get(plan.id) ?? isReady(plan))
  /** The weight that was typed for an order, as it is sent; undefined where none was. */
  const weightOf = ({ id }: LabelPlan) => typedWeight(weights.get(id)) ?? undefined
  const serviceOf = ({ id, service }: LabelPlan) => services.get(id) ?? service
  const tick = useCallback(
    (id: number, isOn: boolean) => setTicks((before) => new Map(before).set(id, isOn)),
    [],
  )
  /** Those with a concern are ticked one by one: each is a decision of its own. */
  const tickReady = (isOn: boolean) =>
    setTicks((before) => {
      const ticks = plans.filter((plan) => isReady(plan) || !isOn).map(({ id }) => [id, isOn] as const)
      return new Map([...before, ...ticks])
    })
  const setService = useCallback(
    (id: number, service: string) => setServices((before) => new Map(before).set(id, service)),
    [],
  )
  const setWeight = useCallback(
    (id: number, weight: string) => setWeights((before) => new Map(before).set(id, weight)),
    [],
  )
  const ticked = plans.filter(isTicked)
  return {
    plans,
    readyAsRead,
    weights,
    ticked,
    accepted: (): AcceptedOrder[] =>
      ticked.map((plan) => acceptedOrder(plan, serviceOf(plan), weightOf(plan))),
    isTicked,
    serviceOf,
    weightOf,
    tick,
    tickReady,
    setService,
    setWeight,
  }
}

/** An order with what its estimate depends on. */
export const estimatedOrder = (plan: LabelPlan, choice: PlanChoice): EstimatedOrder => {
  const weight = choice.weightOf(plan)
  return { id: plan.id, service: choice.serviceOf(plan), ...(weight !== undefined && { weight }) }
}

export type PlanChoice = ReturnType<typeof usePlanChoice>

/** Kilograms as the server takes them; undefined where nothing is typed, null where it is no weight. */
const typedWeight = (typed: string | undefined): string | null | undefined =>
  typed === undefined || typed.trim() === '' ? undefined : measureOf('pdata_packageWeight', typed)

/** A plan with the weight that was typed for it (O38): what is no weight is in the way of its label. */
function weighedPlan(plan: LabelPlan, typed: string | undefined): LabelPlan {
  const weight = typedWeight(typed)
  if (weight === undefined) return plan
  if (weight === null) {
    const message = t('label.plan.weightUnread')
    return { ...plan, problems: [...plan.problems, { field: '', rule: '', params: {}, message }] }
  }
  if (Number(weight) === 0) return plan
  const text = weightText(Number(weight))
  const problems = checkParcelWeight(text).map((refusal) => ({
    ...refusal,
    field: '',
    message: refusal.rule,
  }))
  return {
    ...plan,
    package_package_weight: weight,
    weight: text,
    problems: [...plan.problems, ...problems],
  }
}

/** Of more orders no price is asked for. */
const estimatedMax = 200
/** Orders without a single price after which the carrier is taken to name none. */
const silentMin = 3

/** An order, the service of its label, and the weight where one was typed. */
interface EstimatedOrder {
  id: number
  service: string
  weight?: string
}

/** A person types on for so long before the price of a weight is asked for. */
const typingMs = 400

export interface Estimates {
  costOf: (order: EstimatedOrder) => Cost | undefined
  /** the price of an order is still to come */
  isAwaited: (order: EstimatedOrder) => boolean
}

type Answers = ReadonlyMap<string, Cost | null>

const keyOf = ({ id, service, weight = '' }: EstimatedOrder) => `${id} ${service} ${weight}`

/**
 * The carrier's prices of a table's orders, from the top, some at a time, one call after the other. A failure, or a carrier
 * that names no price, ends it without a word: labels are bought without prices too.
 */
export function useEstimates(orders: readonly EstimatedOrder[], packaging: string | undefined): Estimates {
  const [answers, setAnswers] = useState<Answers>(new Map())
  const [isOver, setOver] = useState(false)
  const asked = orders.slice(0, estimatedMax)
  const open = isOver || packaging === undefined ? [] : asked.filter((order) => !answers.has(keyOf(order)))
  const { service, weight } = open[0] ?? {}
  const next = open
    .filter((order) => order.service === service && order.weight === weight)
    .slice(0, estimatesAtOnceMax)
    .map(({ id }) => id)
    .join(',')
  useEffect(() => {
    if (service === undefined || packaging === undefined) return undefined
    const ending = new AbortController()
    const ids = next.split(',').map(Number)
    const asked = { service, ...(weight !== undefined && { weight }) }
    const ask = () =>
      readEstimates({ ids, ...asked, packaging }, ending.signal).then(
        (found) => {
          setAnswers((before) => withPrices(before, { ids, ...asked }, found))
          if (found.length === 0 && ids.length >= silentMin) setOver(true)
        },
        () => {
          // best effort: the table is as good without prices
          if (!ending.signal.aborted) setOver(true)
        },
      )
    const timer = setTimeout(() => void ask(), weight === undefined ? 0 : typingMs)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [next, service, weight, packaging])
  const waiting = new Set(open.map(keyOf))
  return {
    costOf: (order) => answers.get(keyOf(order)) ?? undefined,
    isAwaited: (order) => waiting.has(keyOf(order)),
  }
}

function withPrices(
  before: Answers,
  { ids, ...asked }: { ids: readonly number[] } & Omit<EstimatedOrder, 'id'>,
  found: readonly LabelEstimate[],
): Answers {
  const costs = new Map(found.map(({ id, amount, currency }) => [id, { amount, currency }]))
  return new Map([...before, ...ids.map((id) => [keyOf({ id, ...asked }), costs.get(id) ?? null] as const)])
}

/** A price of the carrier's, as decimal text in its own currency. */
export interface Cost {
  amount: string
  currency: string
}

/** "34.10" */
export const amountText = (amount: string): string => {
  const cents = parseCents(amount)
  return cents === null ? amount : formatMoney(cents)
}

/** The sums of costs, one for each currency, in the order in which the currencies come. */
export function sumsOf(costs: readonly Cost[]): Cost[] {
  const sums = new Map<string, number>()
  for (const { amount, currency } of costs) {
    const cents = parseCents(amount)
    if (cents !== null) sums.set(currency, (sums.get(currency) ?? 0) + cents)
  }
  return [...sums].map(([currency, cents]) => ({ amount: centsToText(cents), currency }))
}

/** Kilograms with one decimal, as the carrier takes them, added without the faults of fractions. */
export const weightSum = (weights: readonly string[]): string =>
  String(weights.reduce((tenths, weight) => tenths + Math.round(Number(weight) * 10), 0) / 10)
