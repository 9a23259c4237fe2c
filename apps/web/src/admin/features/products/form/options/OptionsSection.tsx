import { optionsMax } from '@getzo/domain/products/variant-matrix'
import { Button } from '@mantine/core'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { SuggestField } from '../../../../ui/fields/SuggestField'
import { TextField } from '../../../../ui/fields/TextField'
import { useFieldLabel } from '../../../../ui/form/errors/field-labels'
import { focusField } from '../../../../ui/form/errors/focus-field'
import { FormSection, FullWidth } from '../../../../ui/form/page/FormSection'
import { useDerived, useFormContext, useValue, useValues } from '../../../../ui/form/values/form-changes'
import { makeRowStore } from '../../../../ui/form/values/row-store'
import { useRowKeys } from '../../../../ui/form/values/use-row'
import { PlusIcon, RemoveIcon } from '../../../../ui/icons'
import { IconButton } from '../../../../ui/links/AppLink'
import { notify } from '../../../../ui/messages/toasts'
import { offerUndo } from '../../../../ui/messages/undo'
import { isBlank } from '../../matrix/matrix-rows'
import { t } from '../../products.text'
import { AskedSwitch } from '../AskedSwitch'
import { places } from '../places'
import classes from '../product-form.module.css'
import {
  blankOption,
  type OptionValues,
  type ProductValues,
  type TextLanguage,
  textLanguages,
} from '../values/product-values'
import { OptionValuesList } from './OptionValuesList'

const keyOf = ({ key }: OptionValues) => key

/** The switch for options, and their names and values (P4, P5). */
export function OptionsSection() {
  const add = useRef<HTMLButtonElement>(null)
  const { hasOptions, keys, isFull, turn, insert, removeOption } = useOptionsSection(add)

  return (
    <FormSection title={t('section.options')} place={places.options}>
      <FullWidth>
        <AskedSwitch
          name="flag_options"
          label={t('options.has')}
          question={t('options.toggleTitle')}
          yes={t('options.toggleYes')}
          lossOf={lossOfTurning}
          onTurn={turn}
        />
      </FullWidth>
      {hasOptions && (
        <FullWidth>
          <div className="stack">
            {keys.map((key, index) => (
              <OptionCard key={key} index={index} onRemove={() => removeOption(index)} />
            ))}
          </div>
          <Button
            ref={add}
            variant="default"
            leftSection={<PlusIcon />}
            mt="sm"
            disabled={isFull}
            onClick={() => insert(keys.length, blankOption())}
          >
            {isFull ? t('options.full', { max: optionsMax }) : t('options.add')}
          </Button>
        </FullWidth>
      )}
    </FormSection>
  )
}

function useOptionsSection(add: RefObject<HTMLButtonElement | null>) {
  const control = useFormContext<ProductValues>()
  const { getValues, setValue } = control
  const hasOptions = useValue(control, 'flag_options')
  const keys = useRowKeys(useMemo(() => makeRowStore(control, 'options', keyOf), [control]))
  useFieldLabel('options', t('section.options'))
  const isFull = keys.length >= optionsMax

  const turn = (isOn: boolean) => {
    if (getValues('flag_serialization')) setValue('flag_serialization', false)
    // before the options are removed, so that one of their rows becomes the only one
    setValue('flag_options', isOn)
    setValue('options', isOn ? [blankOption()] : [])
  }
  const put = (options: OptionValues[]) => setValue('options', options)
  const insert = (index: number, option: OptionValues) => {
    put(getValues('options').toSpliced(index, 0, option))
    focusField(control, `options.${index}.name`)
  }
  // its values return with the keys that the rows of the matrix know, and so with all the input there
  const removeOption = (index: number) => {
    const option = getValues(`options.${index}`)
    const name = option.name.trim() === '' ? t('options.nth', { n: index + 1 }) : option.name
    put(getValues('options').toSpliced(index, 1))
    const next = Math.min(index, getValues('options').length - 1)
    if (next < 0) add.current?.focus()
    else focusField(control, `options.${next}.name`)
    offerUndo(t('options.removed', { name }), () => {
      const count = getValues('options').length
      if (count >= optionsMax) notify.warning(t('options.full', { max: optionsMax }))
      else insert(Math.min(index, count), option)
    })
  }
  return { hasOptions, keys, isFull, turn, insert, removeOption }
}

/** The input that is lost when options are turned on or off, in words; null if there is none (P5). */
function lossOfTurning({ options, rows, flag_serialization }: ProductValues, isOn: boolean): string | null {
  const isSerialized = flag_serialization || rows.some(({ serial_run_limit }) => serial_run_limit !== null)
  if (isOn) return isSerialized ? t('options.onLoses') : null
  const hasOptions = options.some(
    ({ name, values }) => name !== '' || values.some((value) => value.name !== ''),
  )
  const n = rows.filter((row) => !isBlank(row)).length
  if (!hasOptions && !isSerialized && n < 2) return null
  return t('options.offLoses', { n })
}

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
function OptionCard({ index, onRemove }: { index: number; onRemove: () => void }) {
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

const others = (language: TextLanguage) => textLanguages.filter((one) => one !== language)
const isNamed = ({ name }: { name: string }) => name.trim() !== ''

/** The name of an option and its values in the other languages, and the number of missing ones (P18). */
function OptionTexts({ index }: { index: number }) {
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
