import {
  packageSideUnit,
  packageSizeOf,
  packageSizeText,
  packageSizeTypes,
  packageWeightUnit,
} from '@getzo/domain/orders/package-size'
import { useFormContext } from 'react-hook-form'
import { ChoiceField } from '../../../ui/fields/ChoiceField'
import { DecimalField } from '../../../ui/fields/NumberField'
import { FormSection } from '../../../ui/form/page/FormSection'
import { t } from '../orders.text'
import classes from './order-form.module.css'
import type { OrderFormValues } from './order-values'

const sizeChoices = packageSizeTypes.map((size) => ({ value: size.code, label: packageSizeText(size) }))
const sides = ['length', 'width', 'height'] as const

/** The package (O30). Choosing a size type fills in its sides. */
export function PackageSection() {
  const { control, setValue } = useFormContext<OrderFormValues>()
  const fillSides = (code: string | null) => {
    const size = code === null ? null : packageSizeOf(code)
    if (size === null) return
    for (const side of sides) {
      setValue(`pdata_dimensions_${side}`, String(size.centimetres[side]))
    }
  }
  return (
    <FormSection title={t('section.package')} isNarrow>
      <ChoiceField
        control={control}
        name="package_size_type"
        label={t('field.package_size_type')}
        choices={sizeChoices}
        onChosen={fillSides}
      />
      <div className={classes.measures}>
        {sides.map((side) => (
          <DecimalField
            key={side}
            control={control}
            name={`pdata_dimensions_${side}`}
            label={t(`field.package_dimensions_${side}`)}
            suffix={packageSideUnit}
          />
        ))}
        <DecimalField
          control={control}
          name="pdata_packageWeight"
          label={t('field.package_package_weight')}
          description={t('package.weightIfEmpty')}
          suffix={packageWeightUnit}
        />
      </div>
    </FormSection>
  )
}
