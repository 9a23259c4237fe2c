import { Switch } from '@mantine/core'
import { type FieldProps, useField } from './use-field'

/** A toggle such as "New Customer?". The form's value is a boolean. */
export function SwitchField<V extends object>(
  props: Omit<FieldProps<V>, 'placeholder' | 'required' | 'readOnly'> & {
    /** called after the form has the choice, to clear dependent fields */
    onChosen?: (isOn: boolean) => void
  },
) {
  const { value, change, shared } = useField(props)
  const { placeholder: _, withAsterisk: __, readOnly: ___, ...rest } = shared
  return (
    <Switch
      {...rest}
      checked={value === true}
      onChange={(event) => {
        const isOn = event.currentTarget.checked
        change(isOn)
        props.onChosen?.(isOn)
      }}
    />
  )
}
