import { optionsMax } from '@getzo/domain/products/variant-matrix'
import { Button } from '@mantine/core'
import { type RefObject, useMemo, useRef } from 'react'
import { useFieldLabel } from '../../../../ui/form/errors/field-labels'
import { focusField } from '../../../../ui/form/errors/focus-field'
import { FormSection, FullWidth } from '../../../../ui/form/page/FormSection'
import { useFormContext, useValue } from '../../../../ui/form/values/form-changes'
import { makeRowStore } from '../../../../ui/form/values/row-store'
import { useRowKeys } from '../../../../ui/form/values/use-row'
import { PlusIcon } from '../../../../ui/icons'
import { notify } from '../../../../ui/messages/toasts'
import { offerUndo } from '../../../../ui/messages/undo'
import { isBlank } from '../../matrix/matrix-rows'
import { t } from '../../products.text'
import { AskedSwitch } from '../AskedSwitch'
import { places } from '../places'
import { blankOption, type OptionValues, type ProductValues } from '../values/product-values'
import { OptionCard } from './OptionCard'

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
