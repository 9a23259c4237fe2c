import { listBrands } from '@getzo/contract/brands/brands.endpoints'
import { productLimits } from '@getzo/domain/products/product-limits'
import { useQuery } from '@tanstack/react-query'
import { ChoiceField } from '../../../ui/fields/ChoiceField'
import { LinesField } from '../../../ui/fields/LinesField'
import { RecordField } from '../../../ui/fields/RecordField'
import { TextField } from '../../../ui/fields/TextField'
import { FormSection, FullWidth } from '../../../ui/form/page/FormSection'
import { useDerived, useFormContext, useValue } from '../../../ui/form/values/form-changes'
import { Pill } from '../../../ui/marks/Pill'
import { t } from '../products.text'
import { chosenBrandQuery } from './chosen-brand'
import { places } from './places'
import classes from './product-form.module.css'
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

const parts = [
  { name: 'name', label: 'field.name', isRequired: true, maxLength: 200 },
  { name: 'description', label: 'field.description', isRequired: true, maxLength: 5000 },
  { name: 'warranty_information', label: 'field.warranty', isRequired: false, maxLength: 10_000 },
  {
    name: 'should_have',
    label: 'field.shouldHave',
    about: 'field.shouldHaveAbout',
    isRequired: false,
    maxLength: productLimits.should_have,
  },
] as const
const originals = parts.map(({ name }) => name).join('\n')

/** Name, description, warranty and what yours should have, with a column for each language; the original's are the product's own (P18). */
function TextsInLanguages({ original }: { original: TextLanguage }) {
  const control = useFormContext<ProductValues>()
  return (
    <div className={classes.languages}>
      {textLanguages.map((language) => (
        <section
          key={language}
          className={`stack ${classes.language}`}
          aria-label={t(`language.${language}`)}
        >
          <h3 className={`apart ${classes.languageName}`}>
            <span>{t(`language.${language}`)}</span>
            {language === original ? (
              <span className="quiet plain">{t('texts.original')}</span>
            ) : (
              <Missing language={language} />
            )}
          </h3>
          {parts.map(({ name, label, isRequired, maxLength, ...part }) => {
            const isOriginal = language === original
            const shared = {
              control,
              name: isOriginal ? name : (`texts.${language}.${name}` as const),
              label: isOriginal
                ? t(label)
                : t('texts.in', { field: t(label), language: t(`language.${language}`) }),
              required: isOriginal && isRequired,
              maxLength,
              description: 'about' in part && isOriginal ? t(part.about) : undefined,
              lang: language === 'cn' ? 'zh-Hans' : language,
            }
            return name === 'name' ? (
              <TextField key={name} {...shared} />
            ) : (
              <LinesField key={name} {...shared} />
            )
          })}
        </section>
      ))}
    </div>
  )
}

/** The texts that the original has and this language lacks. */
function Missing({ language }: { language: TextLanguage }) {
  const control = useFormContext<ProductValues>()
  const { getValues } = control
  const missing = useDerived(control, `texts.${language}\n${originals}`, () =>
    parts
      .filter(
        ({ name }) => getValues(name).trim() !== '' && getValues(`texts.${language}.${name}`).trim() === '',
      )
      .map(({ label }) => t(label))
      .join('\n'),
  )
  if (missing === '') return null
  const labels = missing.split('\n')
  return (
    <span title={t('texts.missing', { what: labels.join(', ') })}>
      <Pill tone="amber">{t('texts.missingCount', { n: labels.length })}</Pill>
    </span>
  )
}
