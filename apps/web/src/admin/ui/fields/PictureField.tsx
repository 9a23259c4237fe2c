import { Popover, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { t } from '../text'
import { PictureBox } from './PictureBox'
import { PicturePreview } from './PicturePreview'
import classes from './picture.module.css'
import { type FieldProps, useField } from './use-field'

/**
 * A picture by its address. The form's value is the address as text, empty where there is none; whether it may be shown is
 * the rule's to say. A picture that is dropped, pasted or chosen is uploaded at once, and its address becomes the value.
 */
export function PictureField<V extends FieldValues>(props: FieldProps<V>) {
  const { text, change, shared } = useField(props)
  const locked = props.disabled === true || props.readOnly === true
  return <PictureBox label={props.label} address={text} onChange={change} input={shared} locked={locked} />
}

/** The same in a table's cell: a small picture that is a button, and opens the field. Its label names the row, too. */
export function PictureCell<V extends FieldValues>(props: FieldProps<V>) {
  const { text, change, shared } = useField(props)
  const { ref, ...input } = shared
  const [isOpen, setOpen] = useState(false)
  const locked = props.disabled === true || props.readOnly === true
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      withRoles={false}
      width="min(32rem, 100vw - 32px)"
    >
      <Popover.Target>
        <UnstyledButton
          ref={ref}
          className={classes.cell}
          aria-label={t('picture.change', { label: props.label })}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          data-invalid={input.error !== undefined || undefined}
          disabled={locked}
          onClick={() => setOpen(!isOpen)}
        >
          <PicturePreview address={text} size={34} />
        </UnstyledButton>
      </Popover.Target>
      {/* a dialog element would not be placed beside the button */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <Popover.Dropdown className={classes.popover} role="dialog" tabIndex={-1} aria-label={props.label}>
        <PictureBox label={props.label} address={text} onChange={change} input={input} locked={locked} />
      </Popover.Dropdown>
    </Popover>
  )
}
