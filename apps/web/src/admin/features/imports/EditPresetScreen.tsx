import type { Preset } from '@getzo/contract/imports/presets.schema'
import { useFieldLabel, useFieldWords } from '../../ui/form/errors/field-labels'
import { FormSection, FullWidth } from '../../ui/form/page/FormSection'
import { useFormContext, useValue } from '../../ui/form/values/form-changes'
import { FieldInputs } from '../../ui/record/FieldInputs'
import { EditRecord } from '../../ui/record/RecordForms'
import { ColumnsTable } from './ColumnsTable'
import { t } from './imports.text'
import { columnsInWords, named, type PresetValues, presetKind } from './presets/preset.kind'

/** Renames a preset, and changes the fields of its headings (W19). */
export const EditPresetScreen = () => <EditRecord kind={presetKind} fields={PresetFields} />

function PresetFields({ stored }: { stored?: Preset | undefined }) {
  const control = useFormContext<PresetValues>()
  const columns = useValue(control, 'columns')
  useFieldLabel('columns', t('match.title'))
  useFieldWords('columns', columnsInWords)
  return (
    <>
      <FormSection title={t('presets.noun')}>
        <FieldInputs fields={named} />
      </FormSection>
      <FormSection title={t('match.title')}>
        <FullWidth>
          {stored && (
            <ColumnsTable
              of={stored}
              columns={columns}
              onChoose={(at, value) => control.put('columns', columns.with(at, value))}
            />
          )}
        </FullWidth>
      </FormSection>
    </>
  )
}
