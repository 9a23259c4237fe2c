import { Button, type ButtonProps, Group, type ModalProps } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { t } from '../text'
import { OpenDialog } from './OpenDialog'

interface FormDialogProps {
  title: string
  size?: ModalProps['size']
  /** text and look of the submit button; omitted in a dialog that can only be closed */
  submit?: { label: string } & Pick<ButtonProps, 'color' | 'loading' | 'disabled'> & {
      'data-autofocus'?: boolean
    }
  onSubmit: () => void
  onClose: () => void
  /** the submit button itself cancels something, beside which "Cancel" would be misread: the other button is "Back" */
  isCancelling?: boolean
  /** before the buttons, in their line */
  note?: ReactNode
  classNames?: { form?: string | undefined; buttons?: string | undefined }
  children: ReactNode
}

/** A dialog with a form: its fields, then "Cancel" or "Back" and the submit button. */
export function FormDialog({
  title,
  size,
  submit,
  onSubmit,
  onClose,
  isCancelling = false,
  note,
  classNames,
  children,
}: FormDialogProps) {
  const wantsFocus = submit?.['data-autofocus'] === true
  const isReady = submit?.disabled !== true
  const submitButton = useRef<HTMLButtonElement>(null)
  // a button that cannot be pressed yet takes no focus: it has it once it can, if nothing was done meanwhile
  useEffect(() => {
    const isUntouched = document.activeElement?.closest('[role=dialog] header') != null
    if (wantsFocus && isReady && isUntouched) submitButton.current?.focus()
  }, [wantsFocus, isReady])
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <OpenDialog
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
      {...(size !== undefined && { size })}
    >
      <form className={classNames?.form} onSubmit={send} noValidate>
        {children}
        <Group
          justify="flex-end"
          gap="sm"
          {...(classNames?.buttons === undefined ? { mt: 'lg' } : { className: classNames.buttons })}
        >
          {note}
          <Button variant="default" onClick={onClose}>
            {t(submit === undefined ? 'ui.close' : isCancelling ? 'ui.back' : 'ui.cancel')}
          </Button>
          {submit !== undefined && (
            <Button
              ref={submitButton}
              type="submit"
              {...submit}
              data-autofocus={(wantsFocus && isReady) || undefined}
            >
              {submit.label}
            </Button>
          )}
        </Group>
      </form>
    </OpenDialog>
  )
}
