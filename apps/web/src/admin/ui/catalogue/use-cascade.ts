import { ApiError } from '../../api/api-error'
import { expectFill } from '../form/save/arrivals'
import { useFormContext } from '../form/values/form-changes'

/** Choices that each depend on the one before, such as brand, product, SKU and price (O15, M2). */
interface Cascade<Step extends string> {
  /** in their order */
  steps: readonly Step[]
  /** the name of a step's field in the form, or null once its row is gone */
  fieldOf: (step: Step) => string | null
  /** the choices of the next step; empty if the user must always choose */
  load: (step: Step, id: number) => Promise<readonly { id: number }[]>
}

/** Handles a choice: clears the dependent ones, and selects the next step's choice if there is exactly one. */
export function useCascade<Step extends string>({ steps, fieldOf, load }: Cascade<Step>) {
  const form = useFormContext()
  const { setValue, getValues } = form

  const valueOf = (step: Step): unknown => {
    const field = fieldOf(step)
    return field === null ? null : getValues(field)
  }
  const put = (step: Step, value: number | null) => {
    const field = fieldOf(step)
    if (field !== null) setValue(field, value)
  }

  async function fill(step: Step, id: number | null): Promise<void> {
    const at = steps.indexOf(step)
    for (const later of steps.slice(at + 1)) put(later, null)
    const next = steps[at + 1]
    if (id === null || next === undefined) return
    try {
      const [only, ...more] = await load(step, id)
      // the user may have chosen something else meanwhile
      const isStill = valueOf(step) === id && valueOf(next) === null
      if (only === undefined || more.length > 0 || !isStill) return
      put(next, only.id)
      await fill(next, only.id)
    } catch (error) {
      // the waiting select shows a failed load (O35)
      if (!(error instanceof ApiError)) throw error
    }
  }
  return (step: Step, id: number | null) => expectFill(form, fill(step, id))
}
