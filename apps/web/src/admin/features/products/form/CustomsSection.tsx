import { countryNames } from '@getzo/domain/countries/countries'
import { customsDescriptionMax } from '@getzo/domain/products/customs'
import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { SearchChoiceField } from '../../../ui/fields/SearchChoiceField'
import { TextField } from '../../../ui/fields/TextField'
import { FoldedSection, FullWidth } from '../../../ui/form/FormSection'
import { t } from '../products.text'
import { chosenBrandQuery } from './chosen-brand'
import type { ProductValues } from './product-values'

/** What customs ask of a parcel that holds the product (W8). */
export function CustomsSection() {
  const { control } = useFormContext<ProductValues>()
  const [brandId, ...entered] = useWatch({
    control,
    name: ['brand_id', 'hs_code', 'origin_country', 'customs_description'],
  })
  const brand = useQuery(chosenBrandQuery(brandId))
  const written = entered.filter((text) => text.trim() !== '').join(' · ')
  return (
    <FoldedSection title={t('section.customs')} summary={written === '' ? t('customs.none') : written}>
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
