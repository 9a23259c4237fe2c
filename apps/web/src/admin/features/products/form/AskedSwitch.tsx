import { Switch } from '@mantine/core'
import { confirm } from '../../../ui/dialogs/confirm'
import { useFieldLabel } from '../../../ui/form/errors/field-labels'
import { useFormContext, useValue } from '../../../ui/form/values/form-changes'
import type { ProductValues } from './values/product-values'

/** A switch that resets other data: if input would be lost, it asks before it turns (P5). */
export function AskedSwitch({
  name,
  label,
  question,
  yes,
  lossOf,
  onTurn,
}: {
  name: 'flag_options' | 'flag_serialization'
  label: string
  /** The title of the question. */
  question: string
  /** The act on its button. */
  yes: string
  /** The data that would be lost, in words; null if there are none. */
  lossOf: (values: ProductValues, isOn: boolean) => string | null
  /** Turns it, and resets the data that depend on it. */
  onTurn: (isOn: boolean) => void
}) {
  const control = useFormContext<ProductValues>()
  const { getValues } = control
  const isOn = useValue(control, name)
  useFieldLabel(name, label)
  const turn = async (wanted: boolean) => {
    const loss = lossOf(getValues(), wanted)
    if (loss === null || (await confirm({ title: question, text: loss, yes, danger: true }))) onTurn(wanted)
  }
  return (
    <Switch
      name={name}
      label={label}
      checked={isOn}
      onChange={(event) => void turn(event.currentTarget.checked)}
    />
  )
}
