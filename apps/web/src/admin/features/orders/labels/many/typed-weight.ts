import { checkParcelWeight, weightText } from '@getzo/domain/labels/shipment'
import { measureOf } from '@getzo/domain/orders/order-entries'
import type { LabelPlan } from '../label.api'
import { t } from '../labels.text'

/** Kilograms as the server takes them; undefined where nothing is typed, null where it is no weight. */
export const typedWeight = (typed: string | undefined): string | null | undefined =>
  typed === undefined || typed.trim() === '' ? undefined : measureOf('pdata_packageWeight', typed)

/** A plan with the weight that was typed for it (O38): what is no weight is in the way of its label. */
export function weighedPlan(plan: LabelPlan, typed: string | undefined): LabelPlan {
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
