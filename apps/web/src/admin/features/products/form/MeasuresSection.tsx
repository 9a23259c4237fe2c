import { lengthUnits, weightUnits } from '@getzo/domain/products/measures'
import { ChoiceField } from '../../../ui/fields/ChoiceField'
import { DecimalField } from '../../../ui/fields/NumberField'
import { FormSection } from '../../../ui/form/page/FormSection'
import { useFormContext, useValues } from '../../../ui/form/values/form-changes'
import { t } from '../products.text'
import { metricSize, metricWeight } from './metric-words'
import { places } from './places'
import classes from './product-form.module.css'
import type { ProductValues } from './values/product-values'

const sizes = [
  { name: 'length_entered', label: 'field.length' },
  { name: 'width_entered', label: 'field.width' },
  { name: 'height_entered', label: 'field.height' },
] as const

/** Weight and size as entered, with their values in grams and millimetres (P17). */
export function MeasuresSection() {
  const control = useFormContext<ProductValues>()
  return (
    <FormSection title={t('section.measures')} description={t('measures.about')} place={places.measures}>
      <div>
        <div className={classes.measures} data-fields="2">
          <DecimalField control={control} name="weight_entered" label={t('field.weight')} />
          <ChoiceField
            control={control}
            name="weight_unit"
            label={t('field.weightUnit')}
            isAlwaysChosen
            choices={weightUnits.map((unit) => ({ value: unit, label: unit }))}
          />
        </div>
        <MetricWeight />
      </div>
      <div>
        <div className={classes.measures} data-fields="4">
          {sizes.map(({ name, label }) => (
            <DecimalField key={name} control={control} name={name} label={t(label)} />
          ))}
          <ChoiceField
            control={control}
            name="size_unit"
            label={t('field.sizeUnit')}
            isAlwaysChosen
            choices={lengthUnits.map((unit) => ({ value: unit, label: unit }))}
          />
        </div>
        <MetricSize />
      </div>
    </FormSection>
  )
}

function MetricWeight() {
  const control = useFormContext<ProductValues>()
  const [entered, unit] = useValues(control, ['weight_entered', 'weight_unit'])
  const text = metricWeight(entered, unit)
  return <output className={`quiet ${classes.metric}`}>{unit === 'g' ? '' : text}</output>
}

function MetricSize() {
  const control = useFormContext<ProductValues>()
  const [length, width, height, unit] = useValues(control, [
    'length_entered',
    'width_entered',
    'height_entered',
    'size_unit',
  ])
  return <output className={`quiet ${classes.metric}`}>{metricSize([length, width, height], unit)}</output>
}
