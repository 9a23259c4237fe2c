import '@mantine/dates/styles.css'
import { formatOrderDate, formatOrderDay, parseOrderDate } from '@getzo/domain/time/order-date'
import { DatePicker, InlineDateTimePicker } from '@mantine/dates'

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
  if (withTime) {
    return (
      <InlineDateTimePicker
        withSeconds
        value={parts === null ? null : formatOrderDate(parts)}
        onChange={(value) => onPick(value ?? '')}
        onSubmit={onDone}
        submitButtonProps={{ 'aria-label': 'OK' }}
        timePickerProps={{ 'aria-label': 'Time' }}
      />
    )
  }
  return (
    <DatePicker
      value={parts === null ? null : formatOrderDay(parts)}
      onChange={(value) => {
        onPick(value ?? '')
        onDone()
      }}
    />
  )
}
