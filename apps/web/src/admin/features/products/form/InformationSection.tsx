import { listBrands } from '@getzo/contract/brands/brands.endpoints'
import { useQuery } from '@tanstack/react-query'
import { ChoiceField } from '../../../ui/fields/ChoiceField'
import { RecordField } from '../../../ui/fields/RecordField'
import { TextField } from '../../../ui/fields/TextField'
import { FormSection, FullWidth } from '../../../ui/form/page/FormSection'
import { useFormContext, useValue } from '../../../ui/form/values/form-changes'
import { t } from '../products.text'
import { chosenBrandQuery } from './chosen-brand'
import { places } from './places'
import { TextsInLanguages } from './TextsInLanguages'
import { blankTexts, type ProductValues, type TextLanguage, textLanguages } from './values/product-values'

const brandText = ({ name, country }: { name: string; country: string }) => `${name} - ${country}`

/** Brand and texts, the three languages side by side (P2, P18). */
export function InformationSection() {
  const control = useFormContext<ProductValues>()
  const { getValues, setValue } = control
  const brandId = useValue(control, 'brand_id')
  const brand = useQuery(chosenBrandQuery(brandId))
  const language = useValue(control, 'language')

  /** The texts stay in the columns where they were written: the two languages are swapped. */
  const makeOriginal = (chosen: TextLanguage | null) => {
    if (chosen === null) return
    const { texts, name, description, warranty_information, should_have } = getValues()
    const original = { name, description, warranty_information, should_have }
    const next = texts[chosen]
    setValue(`texts.${language}`, original)
    setValue(`texts.${chosen}`, { ...blankTexts })
    for (const part of ['name', 'description', 'warranty_information', 'should_have'] as const) {
      setValue(part, next[part])
    }
  }
  return (
    <FormSection title={t('section.information')} place={places.texts}>
      <RecordField
        control={control}
        name="brand_id"
        label={t('field.brand')}
        required
        endpoint={listBrands}
        query={{ sort: 'name' }}
        toOption={(row) => ({ label: brandText(row) })}
        chosenLabel={brand.data && brandText(brand.data)}
      />
      <ChoiceField
        control={control}
        name="language"
        label={t('field.language')}
        description={t('field.languageAbout')}
        isAlwaysChosen
        choices={textLanguages.map((one) => ({ value: one, label: t(`language.${one}`) }))}
        onChosen={makeOriginal}
      />
      <FullWidth>
        <TextsInLanguages original={language} />
      </FullWidth>
    </FormSection>
  )
}

/** The target in the mini-program (P2). */
export function MiniProgramSection() {
  const control = useFormContext<ProductValues>()
  return (
    <FormSection title={t('section.miniProgram')}>
      <FullWidth>
        <TextField
          control={control}
          name="wc_url"
          label={t('field.wcUrl')}
          description={t('field.wcUrlAbout')}
          maxLength={500}
        />
      </FullWidth>
    </FormSection>
  )
}
