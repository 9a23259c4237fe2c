import { Switch } from '@mantine/core'
import { useFormContext, useWatch } from 'react-hook-form'
import { confirm } from '../../../ui/confirm'
import { useFieldLabel } from '../../../ui/form/errors/field-labels'
import type { ProductValues } from './product-values'

/** A switch that resets something: where somebody would lose what is entered, it asks before it turns (P5). */
export function AskedSwitch({
  name,
  label,
  question,
  lossOf,
  onTurn,
}: {
  name: 'flag_options' | 'flag_serialization'
  label: string
  /** the question's title */
  question: string
  /** what would be lost, in words; null where nothing is */
  lossOf: (values: ProductValues, isOn: boolean) => string | null
  /** turns it, and resets what depends on it */
  onTurn: (isOn: boolean) => void
}) {
  const { control, getValues } = useFormContext<ProductValues>()
  const isOn = useWatch({ control, name })
  useFieldLabel(name, label)
  const turn = async (wanted: boolean) => {
    const loss = lossOf(getValues(), wanted)
    if (loss === null || (await confirm({ title: question, text: loss, danger: true }))) onTurn(wanted)
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
