import { SuggestField } from '../../../../ui/fields/SuggestField'
import { useFormContext, useValue } from '../../../../ui/form/values/form-changes'
import { RemoveIcon } from '../../../../ui/icons'
import { IconButton } from '../../../../ui/links/AppLink'
import { t } from '../../products.text'
import classes from '../product-form.module.css'
import type { ProductValues } from '../values/product-values'
import { OptionTexts } from './OptionTexts'
import { OptionValuesList } from './OptionValuesList'

/** Suggested names of options, each with an example of a value (P4). */
const optionSuggestions = [
  { value: 'Size', example: 'Small' },
  { value: 'Color', example: 'Blue' },
  { value: 'Material', example: 'Leather' },
] as const

/** The placeholder of an empty value of the option. */
const exampleOf = (name: string): string =>
  optionSuggestions.find(({ value }) => value.toLowerCase() === name.trim().toLowerCase())?.example ??
  optionSuggestions[0].example

/** One option: its name, its values, and both in the other languages (P4, P18). */
export function OptionCard({ index, onRemove }: { index: number; onRemove: () => void }) {
  const control = useFormContext<ProductValues>()
  const name = useValue(control, `options.${index}.name`)
  const label = name.trim() === '' ? t('options.nth', { n: index + 1 }) : name
  return (
    <fieldset className={classes.option} aria-label={t('options.nth', { n: index + 1 })}>
      <div className={classes.optionHead}>
        <SuggestField
          control={control}
          name={`options.${index}.name`}
          label={t('options.name')}
          placeholder={t('options.namePlaceholder')}
          suggestions={optionSuggestions}
          maxLength={100}
          required
        />
      </div>
      <OptionValuesList index={index} example={exampleOf(name)} />
      {/* last to the eye as to Tab: from the name one comes to the values */}
      <div className={classes.optionFoot}>
        <OptionTexts index={index} />
        <IconButton label={t('options.remove', { name: label })} onClick={onRemove} danger>
          <RemoveIcon />
        </IconButton>
      </div>
    </fieldset>
  )
}
