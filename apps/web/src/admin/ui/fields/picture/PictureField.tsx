import { type FieldProps, useField } from '../use-field'
import { PictureBox } from './PictureBox'
import { useUpload } from './use-upload'

/**
 * A picture by its address. The form's value is the address as text, empty for none; the rule checks it. A picture that
 * is dropped, pasted or chosen is uploaded at once, and its address becomes the value.
 */
export function PictureField<V extends object>(props: FieldProps<V>) {
  const { text, change, shared } = useField(props)
  const locked = props.disabled === true || props.readOnly === true
  const upload = useUpload(props.control, props.name, { field: () => props.name, put: change })
  return (
    <PictureBox
      label={props.label}
      address={text}
      onChange={change}
      upload={upload}
      input={shared}
      locked={locked}
    />
  )
}
