import { countryNames } from '@getzo/domain/countries/countries'
import { useFormContext } from 'react-hook-form'
import { SearchChoiceField } from '../../../ui/fields/SearchChoiceField'
import { TextField } from '../../../ui/fields/TextField'
import { FormSection } from '../../../ui/form/FormSection'
import { t } from '../brands.text'
import type { BrandValues } from './brand-values'
import { CareVideosSection } from './CareVideosSection'
import { MakerSection } from './MakerSection'
import { SkuRulesSection } from './SkuRulesSection'

/** The fields of both brand forms (B2, B4, B6). */
export function BrandFields() {
  const { control } = useFormContext<BrandValues>()
  return (
    <>
      <FormSection title={t('brands.information')}>
        <TextField control={control} name="name" label={t('brands.name')} required maxLength={100} />
        <SearchChoiceField
          control={control}
          name="country"
          label={t('brands.country')}
          choices={countryNames}
          noneFound={t('brands.countryNone')}
        />
      </FormSection>
      <SkuRulesSection />
      <CareVideosSection />
      <MakerSection />
    </>
  )
}
