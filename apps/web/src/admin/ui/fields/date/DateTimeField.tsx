import { ActionIcon, Popover, TextInput, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type ComponentProps, lazy, Suspense } from 'react'
import { CalendarIcon } from '../../icons'
import { t } from '../../text'
import { type FieldProps, useField } from '../use-field'

// the calendar is loaded when it is opened
const DatePanel = lazy(() => import('./DatePanel'))

/**
 * A date and time in the shop's zone: typed as YYYY-MM-DD HH:mm:ss, or picked (O14). The form's value is the text as
 * typed; the rule checks that it is a date (parseOrderDate of domain).
 */
export function DateTimeField<V extends object>(props: FieldProps<V>) {
  return <TypedDate {...props} withTime />
}

/** A calendar day: typed as YYYY-MM-DD, or picked. The form's value is the text as typed, empty for none. */
export function DateField<V extends object>(props: FieldProps<V>) {
  return <TypedDate {...props} withTime={false} />
}

function TypedDate<V extends object>({ withTime, ...props }: FieldProps<V> & { withTime: boolean }) {
  const { text, change, shared } = useField(props)
  const [isOpen, { open, close, toggle }] = useDisclosure(false)
  const pickLabel = t(withTime ? 'date.pick' : 'date.pickDay')
  const canPick = props.disabled !== true && props.readOnly !== true
  return (
    <Popover
      opened={isOpen}
      onChange={(next) => (next ? open() : close())}
      position="bottom-end"
      returnFocus
      // the roles would go to the text input, which may not have them; the button's label says what it opens
      withRoles={false}
      shadow="md"
    >
      <Popover.Target>
        <TextInput
          {...shared}
          placeholder={shared.placeholder ?? t(withTime ? 'date.formatTime' : 'date.formatDay')}
          autoComplete="off"
          value={text}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' || !event.altKey || !canPick) return
            event.preventDefault()
            open()
          }}
          rightSection={
            <Tooltip label={pickLabel}>
              <CalendarButton
                aria-label={`${pickLabel}: ${props.label}`}
                aria-expanded={isOpen}
                disabled={!canPick}
                onClick={toggle}
              />
            </Tooltip>
          }
        />
      </Popover.Target>
      {/* a dialog element would not be placed beside the field */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <Popover.Dropdown role="dialog" tabIndex={-1} aria-label={pickLabel}>
        <Suspense fallback={t('ui.loading')}>
          {isOpen && <DatePanel text={text} withTime={withTime} onPick={change} onDone={close} />}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

const CalendarButton = (props: ComponentProps<'button'>) => (
  <ActionIcon variant="subtle" color="gray" {...props}>
    <CalendarIcon />
  </ActionIcon>
)
