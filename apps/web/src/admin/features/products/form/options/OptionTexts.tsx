import { useState } from 'react'
import { TextField } from '../../../../ui/fields/TextField'
import { useDerived, useFormContext, useValue, useValues } from '../../../../ui/form/values/form-changes'
import { t } from '../../products.text'
import classes from '../product-form.module.css'
import {
  type OptionValues,
  type ProductValues,
  type TextLanguage,
  textLanguages,
} from '../values/product-values'

const others = (language: TextLanguage) => textLanguages.filter((one) => one !== language)
const isNamed = ({ name }: { name: string }) => name.trim() !== ''

/** The name of an option and its values in the other languages, and the number of missing ones (P18). */
export function OptionTexts({ index }: { index: number }) {
  const control = useFormContext<ProductValues>()
  const { getValues } = control
  const [isOpen, setOpen] = useState(false)
  const language = useValue(control, 'language')
  const missing = useDerived(control, `options.${index}`, () => {
    // undefined while the option is being removed
    const option: OptionValues | undefined = getValues(`options.${index}`)
    return option === undefined ? 0 : missingNames(option, language)
  })
  return (
    <details
      className={`fills ${classes.translations}`}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{missing === 0 ? t('options.texts') : t('options.textsMissing', { n: missing })}</summary>
      {isOpen && <NamesInLanguages index={index} language={language} />}
    </details>
  )
}

/** The number of names without a text in another language. */
function missingNames(option: OptionValues, language: TextLanguage): number {
  const named = [option, ...option.values].filter(isNamed)
  return others(language).flatMap((one) => named.filter(({ texts }) => texts[one].trim() === '')).length
}

function NamesInLanguages({ index, language }: { index: number; language: TextLanguage }) {
  const control = useFormContext<ProductValues>()
  const [name, values] = useValues(control, [`options.${index}.name`, `options.${index}.values`])
  const named = values.flatMap((value, place) =>
    isNamed(value)
      ? [{ key: value.key, name: value.name, at: `options.${index}.values.${place}.texts` as const }]
      : [],
  )
  const option = name.trim() === '' ? [] : [{ key: 'option', name, at: `options.${index}.texts` as const }]
  return (
    <ul className={`stack ${classes.translated}`}>
      {[...option, ...named].map((one) => (
        <li key={one.key}>
          <span className={`whole strong breaks ${classes.translatedName}`}>{one.name}</span>
          {others(language).map((other) => (
            <TextField
              key={other}
              control={control}
              name={`${one.at}.${other}`}
              label={t('texts.in', { field: one.name, language: t(`language.${other}`) })}
              maxLength={100}
            />
          ))}
        </li>
      ))}
    </ul>
  )
}
