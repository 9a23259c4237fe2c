import { labelConcerns } from '@getzo/domain/labels/label-concerns'
import { useCallback, useMemo, useState } from 'react'
import type { LabelPlan, LabelPlans } from '../label.api'

/** Whether the carrier can take an order. One that it cannot take is never ticked. */
export const isPossible = ({ problems }: LabelPlan) => problems.length === 0

/** Whether nothing is in the way of an order's label. */
export const isReady = (plan: LabelPlan) => isPossible(plan) && labelConcerns(plan).length === 0

/** The sort order of the table: orders with concerns come last, and impossible ones at the very end. */
const hindrance = (plan: LabelPlan) => (isReady(plan) ? 0 : isPossible(plan) ? 1 : 2)

/** The orders of a table with the choice of each: whether its label is bought, and by which service (O38). */
export function usePlanChoice(data: LabelPlans | undefined) {
  const [ticks, setTicks] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [services, setServices] = useState<ReadonlyMap<number, string>>(new Map())
  const plans = useMemo(() => (data?.plans ?? []).toSorted((a, b) => hindrance(a) - hindrance(b)), [data])
  const isTicked = (plan: LabelPlan) => isPossible(plan) && (ticks.get(plan.id) ?? isReady(plan))
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
  return { plans, ticked: plans.filter(isTicked), isTicked, serviceOf, tick, tickReady, setService }
}

export type PlanChoice = ReturnType<typeof usePlanChoice>
