import { useFormContext } from 'react-hook-form'
import { ApiError } from '../../api/api-error'

/** Choices of which each belongs to the one before it, such as brand, product, SKU and price (O15, M2). */
interface Cascade<Step extends string> {
  /** in their order */
  steps: readonly Step[]
  /** the name of a step's field in the form, or null once its row is gone */
  fieldOf: (step: Step) => string | null
  /** the choices of the step after this one; none where a person is to choose in any case */
  load: (step: Step, id: number) => Promise<readonly { id: number }[]>
}

/**
 * What happens after a choice: what depends on it is cleared, and where the next step offers exactly one choice, that is
 * chosen too.
 */
export function useCascade<Step extends string>({ steps, fieldOf, load }: Cascade<Step>) {
  const { setValue, getValues } = useFormContext()

  const valueOf = (step: Step): unknown => {
    const field = fieldOf(step)
    return field === null ? null : getValues(field)
  }
  const put = (step: Step, value: number | null) => {
    const field = fieldOf(step)
    if (field !== null) setValue(field, value)
  }

  return async function chosen(step: Step, id: number | null): Promise<void> {
    const at = steps.indexOf(step)
    for (const later of steps.slice(at + 1)) put(later, null)
    const next = steps[at + 1]
    if (id === null || next === undefined) return
    try {
      const [only, ...more] = await load(step, id)
      // a person may have chosen anew while this was on the way
      const isStill = valueOf(step) === id && valueOf(next) === null
      if (only === undefined || more.length > 0 || !isStill) return
      put(next, only.id)
      await chosen(next, only.id)
    } catch (error) {
      // a failed load is shown by the select that waits for it (O35)
      if (!(error instanceof ApiError)) throw error
    }
  }
}
