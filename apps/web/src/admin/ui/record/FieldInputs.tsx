import { ChoiceField } from '../fields/ChoiceField'
import { LinesField } from '../fields/LinesField'
import { PictureField } from '../fields/picture/PictureField'
import { SearchChoiceField } from '../fields/SearchChoiceField'
import { TagsField } from '../fields/TagsField'
import { PhoneField, TextField } from '../fields/TextField'
import { FullWidth } from '../form/page/FormSection'
import { useFormContext } from '../form/values/form-changes'
import type { Form } from '../form/values/form-store'
import { ReadOnlyField } from '../ReadOnlyField'
import { type RecordField, type RecordFields, shownValue } from './record-fields'

/** The inputs of these fields, in their order; the screen draws those that are `own`. */
export function FieldInputs({ fields }: { fields: RecordFields }) {
  const control = useFormContext()
  return Object.entries(fields).map(([name, field]) => (
    <FieldInput key={name} control={control} name={name} field={field} />
  ))
}

function FieldInput({
  field,
  ...place
}: {
  field: RecordField
  control: Form<Record<string, unknown>>
  name: string
}) {
  switch (field.kind) {
    case 'text':
      return <TextField {...place} {...field} />
    case 'phone':
      return <PhoneField {...place} {...field} />
    case 'lines':
      return (
        <FullWidth>
          <LinesField {...place} {...field} />
        </FullWidth>
      )
    case 'tags':
      return <TagsField {...place} {...field} />
    case 'chosen':
      return <ChoiceField {...place} {...field} />
    case 'listed':
      return <SearchChoiceField {...place} {...field} />
    case 'picture':
      return (
        <FullWidth>
          <PictureField {...place} {...field} />
        </FullWidth>
      )
    case 'own':
      return null
    default:
      field satisfies never
      return null
  }
}

/** Fields and their values on a view screen, for a <ReadOnlyFields>. */
export const FieldRows = ({ fields, record }: { fields: RecordFields; record: object }) =>
  Object.entries(fields).map(([name, field]) => (
    <ReadOnlyField key={name} label={field.label} missing="entered">
      {shownValue(field, Reflect.get(record, name))}
    </ReadOnlyField>
  ))
