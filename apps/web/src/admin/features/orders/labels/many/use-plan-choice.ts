import { labelConcerns } from '@getzo/domain/labels/label-concerns'
import { checkParcelWeight, weightText } from '@getzo/domain/labels/shipment'
import { measureOf } from '@getzo/domain/orders/order-entries'
import { useCallback, useMemo, useState } from 'react'
import { type AcceptedOrder, acceptedOrder, type LabelPlan, type LabelPlans } from '../label.api'
import { t } from '../labels.text'
import type { EstimatedOrder } from './use-estimates'

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
