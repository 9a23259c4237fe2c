import { Input } from '@mantine/core'
import { useId } from 'react'
import classes from './factors.module.css'

const figures = 6

interface CodeFieldProps {
  label: string
  value: string
  error?: string | undefined
  disabled?: boolean
  onChange: (value: string) => void
  onFull: (code: string) => void
}

/**
 * The six figures of a one-time code: one input, so that a password manager and the phone's messages can fill it, drawn
 * as six boxes. `onFull` is called with the sixth.
 */
export function CodeField({ label, value, error, disabled = false, onChange, onFull }: CodeFieldProps) {
  const id = useId()
  const enter = (typed: string) => {
    const code = typed.normalize('NFKC').replaceAll(/\D/g, '').slice(0, figures)
    onChange(code)
    if (code.length === figures && code !== value) onFull(code)
  }
  return (
    <Input.Wrapper
      label={label}
      labelProps={{ htmlFor: id }}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <span className={classes.code} data-wrong={error === undefined ? undefined : true}>
        <input
          id={id}
          data-autofocus
          inputMode="numeric"
          autoComplete="one-time-code"
          name="code"
          // a pasted code may have spaces
          maxLength={20}
          value={value}
          readOnly={disabled}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => enter(event.currentTarget.value)}
        />
        <span className={`dense ${classes.boxes}`} aria-hidden>
          {Array.from({ length: figures }, (_, at) => (
            // the boxes never move
            <i key={at} data-next={at === Math.min(value.length, figures - 1) || undefined}>
              {value[at]}
            </i>
          ))}
        </span>
      </span>
    </Input.Wrapper>
  )
}
