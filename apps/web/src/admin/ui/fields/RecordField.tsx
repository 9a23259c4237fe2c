import type { Shapes } from '@getzo/contract/endpoint'
import type { ListRow } from '../list/table/list-types'
import { RecordPicker, type RecordPickerProps } from './RecordPicker'
import { type FieldProps, useField } from './use-field'

type PickerPart<S extends Shapes> = Pick<
  RecordPickerProps<S>,
  'endpoint' | 'params' | 'query' | 'toOption' | 'chosenLabel' | 'noneFound'
>

/** A RecordPicker bound to a form. The form's value is the chosen record's id, or null. */
export function RecordField<V extends object, S extends Shapes>(
  props: FieldProps<V> & PickerPart<S> & { onChosen?: (row: ListRow<S> | null) => void },
) {
  const { value, change, shared } = useField(props)
  const { endpoint, params, query, toOption, chosenLabel, noneFound, onChosen } = props
  return (
    <RecordPicker
      {...shared}
      endpoint={endpoint}
      params={params}
      query={query}
      toOption={toOption}
      chosenLabel={chosenLabel}
      noneFound={noneFound}
      value={typeof value === 'number' ? value : null}
      onChange={(id, row) => {
        change(id)
        onChosen?.(row)
      }}
    />
  )
}
