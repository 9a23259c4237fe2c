import { countryNames } from '@getzo/domain/countries/countries'
import { customsDescriptionMax } from '@getzo/domain/products/customs'
import { useQuery } from '@tanstack/react-query'
import { SearchChoiceField } from '../../../ui/fields/SearchChoiceField'
import { TextField } from '../../../ui/fields/TextField'
import { FoldedSection, FullWidth } from '../../../ui/form/page/FormSection'
import { useDerived, useFormContext } from '../../../ui/form/values/form-changes'
import { t } from '../products.text'
import { chosenBrandQuery } from './chosen-brand'
import { places } from './places'
import type { ProductValues } from './values/product-values'

const entered = ['hs_code', 'origin_country', 'customs_description'] as const

/** The customs data of a parcel that contains the product (W8). */
export function CustomsSection() {
  const control = useFormContext<ProductValues>()
  const { getValues } = control
  const brandId = useDerived(control, 'brand_id', () => getValues('brand_id'))
  const brand = useQuery(chosenBrandQuery(brandId))
  const written = useDerived(control, entered.join('\n'), () =>
    entered
      .map((name) => getValues(name))
      .filter((text) => text.trim() !== '')
      .join(' · '),
  )
  return (
    <FoldedSection
      title={t('section.customs')}
      summary={written === '' ? t('customs.none') : written}
      place={places.customs}
    >
      <TextField
        control={control}
        name="hs_code"
        label={t('field.hsCode')}
        description={t('field.hsCodeAbout')}
        placeholder="4421.99"
        maxLength={20}
      />
      <SearchChoiceField
        control={control}
        name="origin_country"
        label={t('field.origin')}
        description={t('field.originAbout')}
        placeholder={brand.data && t('field.originOfBrand', { country: brand.data.country })}
        choices={countryNames}
        noneFound={t('field.originNone')}
        clearLabel={t('field.originClear')}
      />
      <FullWidth>
        <TextField
          control={control}
          name="customs_description"
          label={t('field.customsDescription')}
          description={t('field.customsDescriptionAbout')}
          maxLength={customsDescriptionMax}
          lang="en"
        />
      </FullWidth>
    </FoldedSection>
  )
}
