import { NativeSelect } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { useFieldWords } from '../form/errors/field-labels'
import { t } from '../text'
import { type FieldProps, useField } from './use-field'

export interface Choice<T extends string | number> {
  value: T
  label: string
}

export interface ChoiceFieldProps<V extends object, T extends string | number> extends FieldProps<V> {
  /** undefined while they are loading or while an earlier choice is missing */
  choices: readonly Choice<T>[] | undefined
  isLoading?: boolean
  /** set if the choices could not be loaded: shows the failure with a retry */
  onRetry?: (() => void) | undefined
  /** without "Please Select": one choice is always selected */
  isAlwaysChosen?: boolean
  /** called after the form has the choice, to clear dependent fields */
  onChosen?: (value: T | null) => void
  /** the only choice is chosen by itself where nothing is; called after that */
  onOnly?: (value: T) => void
}

/**
 * A select, also as a step of a cascade: brand, then product, then SKU (O15). The form's value is the choice's value,
 * or null. Shows "- - - Please Select - - -" without a choice, and "- - - No Selection Available - - -" without
 * choices.
 */
export function ChoiceField<V extends object, T extends string | number>(props: ChoiceFieldProps<V, T>) {
  const { text, value, change, shared } = useField(props)
  const { choices, isLoading = false, onRetry, isAlwaysChosen = false, onChosen, onOnly } = props
  useFieldWords(props.name, (value) => choices?.find((choice) => choice.value === value)?.label)
  const hasNone = choices === undefined || choices.length === 0
  const unchosen = isLoading ? t('ui.loading') : t(hasNone ? 'choice.none' : 'choice.unchosen')

  const only = onOnly !== undefined && choices?.length === 1 ? choices[0]?.value : undefined
  const { control, name } = props
  const take = useEffectEvent((choice: T) => {
    if (value !== null) return
    control.propose(name, choice)
    onOnly?.(choice)
  })
  // once: who takes the choice away has it away
  useEffect(() => {
    if (only !== undefined) take(only)
  }, [only])

  const choose = (text: string) => {
    const chosen = choices?.find((choice) => String(choice.value) === text)?.value ?? null
    change(chosen)
    onChosen?.(chosen)
  }
  const { placeholder: _, readOnly, disabled, error, ...rest } = shared
  return (
    <NativeSelect
      {...rest}
      error={onRetry === undefined ? error : <LoadFailure onRetry={onRetry} />}
      disabled={disabled === true || readOnly === true || (hasNone && !isLoading)}
      value={text}
      // a narrow field cuts long labels
      title={choices?.find((choice) => String(choice.value) === text)?.label}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[
        ...(isAlwaysChosen && !hasNone ? [] : [{ value: '', label: unchosen }]),
        ...(choices ?? []).map((choice) => ({ value: String(choice.value), label: choice.label })),
      ]}
    />
  )
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      {t('choice.failed')}{' '}
      <button type="button" className="link" onClick={onRetry}>
        {t('ui.retry')}
      </button>
    </>
  )
}
