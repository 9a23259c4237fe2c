import '@mantine/dates/styles.css'
import { formatOrderDate, formatOrderDay, parseOrderDate } from '@getzo/domain/time/order-date'
import { FocusTrap } from '@mantine/core'
import { DatePicker, InlineDateTimePicker } from '@mantine/dates'
import { t } from '../../text'
import classes from './DatePanel.module.css'

/** The calendar of a date field, and its clock where the field has a time. */
export default function DatePanel({
  text,
  withTime,
  onPick,
  onDone,
}: {
  text: string
  withTime: boolean
  onPick: (text: string) => void
  onDone: () => void
}) {
  const parts = parseOrderDate(text)
  // takes the focus when mounted: the popover opens before this is loaded
  return (
    <FocusTrap>
      <div className={classes.panel}>
        {withTime ? (
          <InlineDateTimePicker
            withSeconds
            value={parts === null ? null : formatOrderDate(parts)}
            onChange={(value) => onPick(value ?? '')}
            onSubmit={onDone}
            ariaLabels={stepLabels}
            submitButtonProps={{ 'aria-label': t('ui.ok') }}
            timePickerProps={{
              'aria-label': t('date.time'),
              hoursInputLabel: t('date.hours'),
              minutesInputLabel: t('date.minutes'),
              secondsInputLabel: t('date.seconds'),
            }}
          />
        ) : (
          <DatePicker
            fullWidth
            value={parts === null ? null : formatOrderDay(parts)}
            onChange={(value) => {
              onPick(value ?? '')
              onDone()
            }}
            ariaLabels={stepLabels}
          />
        )}
      </div>
    </FocusTrap>
  )
}

// the month and year between them are named by their text
const stepLabels = {
  previousMonth: t('date.previousMonth'),
  nextMonth: t('date.nextMonth'),
  previousYear: t('date.previousYear'),
  nextYear: t('date.nextYear'),
  previousDecade: t('date.previousDecade'),
  nextDecade: t('date.nextDecade'),
}
