import { productLimits } from '@getzo/domain/products/product-limits'
import { LinesField } from '../../../ui/fields/LinesField'
import { TextField } from '../../../ui/fields/TextField'
import { useDerived, useFormContext } from '../../../ui/form/values/form-changes'
import { Pill } from '../../../ui/marks/Pill'
import { t } from '../products.text'
import classes from './product-form.module.css'
import { type ProductValues, type TextLanguage, textLanguages } from './values/product-values'

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
export function TextsInLanguages({ original }: { original: TextLanguage }) {
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
