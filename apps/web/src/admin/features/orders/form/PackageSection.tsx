import { readMeasures } from '@getzo/contract/products/products.endpoints'
import {
  packageSideUnit,
  packageSizeOf,
  packageSizeText,
  packageSizeTypes,
  packageWeightUnit,
} from '@getzo/domain/orders/package-size'
import {
  type PackageSides,
  type ProposedPackage,
  proposedPackage,
} from '@getzo/domain/orders/proposed-package'
import { readWhole } from '@getzo/domain/text/typed-number'
import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { spokenDecimal } from '../../../../i18n/spoken'
import { call } from '../../../api/call'
import { choicesKept } from '../../../api/chosen'
import { ChoiceField } from '../../../ui/fields/ChoiceField'
import { DecimalField } from '../../../ui/fields/NumberField'
import { FormSection } from '../../../ui/form/page/FormSection'
import { useDerived, useFormContext } from '../../../ui/form/values/form-changes'
import type { Form } from '../../../ui/form/values/form-store'
import { t } from '../orders.text'
import classes from './order-form.module.css'
import type { LineValues, OrderFormValues } from './order-values'

const sizeChoices = packageSizeTypes.map((size) => ({ value: size.code, label: packageSizeText(size) }))
const sides = ['length', 'width', 'height'] as const
const sideNames = sides.map((side) => `pdata_dimensions_${side}` as const)

/** The package (O30): empty fields show what their products propose (P17). Choosing a size type fills in its sides. */
export function PackageSection() {
  const control = useFormContext<OrderFormValues>()
  const { setValue } = control
  const { weight, sides: proposed, sizeSource } = useProposedPackage(control)
  const isSized = useDerived(control, sideNames.join('\n'), () =>
    sideNames.some((name) => control.value(name) !== ''),
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

const measuresQuery = (ids: string) =>
  queryOptions({
    queryKey: ['choices', 'measures', ids],
    queryFn: ids === '' ? skipToken : () => call(readMeasures, { query: { ids } }),
    placeholderData: keepPreviousData,
    ...choicesKept,
  })

const unmeasured = { weight_g: null, length_mm: null, width_mm: null, height_mm: null }

/** The package that the form's lines propose as they are now (P17); lines without a product are not there yet. */
function useProposedPackage(control: Form<OrderFormValues>): ProposedPackage {
  const lines = useDerived(control, 'details', () => {
    const details = control.value('details') as LineValues[] // the form's lines
    return details
      .flatMap(({ product_id: id, quantity }) => (id === null ? [] : [`${id}x${readWhole(quantity) ?? 1}`]))
      .join()
  })
  const pieces = lines === '' ? [] : lines.split(',').map((line) => line.split('x').map(Number))
  const ids = [...new Set(pieces.map(([id]) => id))].join()
  const { data = [] } = useQuery(measuresQuery(ids))
  const ofProduct = new Map(data.map((measures) => [measures.product_id, measures]))
  return proposedPackage(
    pieces.map(([id = 0, quantity = 1]) => ({ ...(ofProduct.get(id) ?? unmeasured), quantity })),
  )
}

const sidesIn = ({ length, width, height }: PackageSides) => ({
  length: spokenDecimal(length),
  width: spokenDecimal(width),
  height: spokenDecimal(height),
})
