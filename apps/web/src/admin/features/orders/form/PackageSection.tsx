import {
  packageSideUnit,
  packageSizeOf,
  packageSizeText,
  packageSizeTypes,
  packageWeightUnit,
} from '@getzo/domain/orders/package-size'
import type { PackageSides } from '@getzo/domain/orders/proposed-package'
import { useFormContext } from 'react-hook-form'
import { spokenDecimal } from '../../../../i18n/spoken'
import { ChoiceField } from '../../../ui/fields/ChoiceField'
import { DecimalField } from '../../../ui/fields/NumberField'
import { FormSection } from '../../../ui/form/page/FormSection'
import { useDerived } from '../../../ui/form/values/form-changes'
import { storeOf } from '../../../ui/form/values/form-store'
import { t } from '../orders.text'
import classes from './order-form.module.css'
import type { OrderFormValues } from './order-values'
import { useProposedPackage } from './use-proposed-package'

const sizeChoices = packageSizeTypes.map((size) => ({ value: size.code, label: packageSizeText(size) }))
const sides = ['length', 'width', 'height'] as const
const sideNames = sides.map((side) => `pdata_dimensions_${side}` as const)

const sidesIn = ({ length, width, height }: PackageSides) => ({
  length: spokenDecimal(length),
  width: spokenDecimal(width),
  height: spokenDecimal(height),
})

/** The package (O30): empty fields show what their products propose (P17). Choosing a size type fills in its sides. */
export function PackageSection() {
  const { control, setValue } = useFormContext<OrderFormValues>()
  const { weight, sides: proposed, sizeSource } = useProposedPackage(control)
  const isSized = useDerived(control, sideNames.join('\n'), () =>
    sideNames.some((name) => storeOf(control).value(name) !== ''),
  )
  const shown = isSized ? null : proposed
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
        description={shown === null ? undefined : t(`package.sizeOf.${sizeSource}`, sidesIn(shown))}
      />
      <div className={classes.measures}>
        {sides.map((side) => (
          <DecimalField
            key={side}
            control={control}
            name={`pdata_dimensions_${side}`}
            label={t(`field.package_dimensions_${side}`)}
            placeholder={shown === null ? undefined : spokenDecimal(shown[side])}
            suffix={packageSideUnit}
          />
        ))}
        <DecimalField
          control={control}
          name="pdata_packageWeight"
          label={t('field.package_package_weight')}
          description={
            weight === null
              ? t('package.weightIfEmpty')
              : t('package.weightOfProducts', { weight: spokenDecimal(weight) })
          }
          placeholder={weight === null ? undefined : spokenDecimal(weight)}
          suffix={packageWeightUnit}
        />
      </div>
    </FormSection>
  )
}
