import { Checkbox, Group, Radio } from '@mantine/core'
import { useState } from 'react'
import type { AskedCheck, Import } from './imports.api'
import { fieldName, t } from './imports.text'

/** What a check is asked for beside the columns (W19). */
export type CheckChoices = Required<
  Pick<AskedCheck, 'day_order' | 'change_only' | 'leave_hidden' | 'take_ended' | 'take_changed'>
>

/** The choices as they were made for the last check. */
export const choicesOf = (it: Import): CheckChoices => ({
  day_order: it.day_order,
  change_only: it.change_only,
  leave_hidden: it.hidden_left_out,
  take_ended: it.takes_ended,
  take_changed: it.takes_changed,
})

const hasStatus = (columns: readonly (string | null)[]) => columns.includes('order_status')

/** Those of the choices that a file offers. */
export function askedOf(
  it: Import,
  columns: readonly (string | null)[],
  { leave_hidden, take_ended, ...choices }: CheckChoices,
): Partial<CheckChoices> {
  return {
    ...choices,
    ...(it.hidden_rows > 0 && { leave_hidden }),
    ...(hasStatus(columns) && { take_ended }),
  }
}

interface CheckOptionsProps {
  it: Import
  columns: readonly (string | null)[]
  value: CheckChoices
  onChange: (value: CheckChoices) => void
}

/** A date that could mean two days is asked about with the file's own examples; the other choices are ticked. */
export function CheckOptions({ it, columns, value, onChange }: CheckOptionsProps) {
  const box = (name: 'leave_hidden' | 'take_ended' | 'take_changed', label: string) => (
    <Checkbox
      mt="md"
      label={label}
      checked={value[name]}
      onChange={({ currentTarget }) => onChange({ ...value, [name]: currentTarget.checked })}
    />
  )
  return (
    <>
      {it.ambiguous_days.length > 0 && (
        <Radio.Group
          mt="md"
          label={t('match.days', { examples: it.ambiguous_days.join(', ') })}
          value={value.day_order ?? ''}
          onChange={(order) => onChange({ ...value, day_order: order === 'dmy' ? 'dmy' : 'mdy' })}
        >
          <Radio mt="xs" value="dmy" label={t('match.dmy')} />
          <Radio mt="xs" value="mdy" label={t('match.mdy')} />
        </Radio.Group>
      )}
      {it.hidden_rows > 0 && box('leave_hidden', t('match.leaveHidden', { rows: it.hidden_rows }))}
      {hasStatus(columns) && box('take_ended', t('match.takeEnded'))}
      <MayChange
        {...{ it, columns }}
        value={value.change_only}
        onChange={(change_only) => onChange({ ...value, change_only })}
      />
      {box('take_changed', t('match.takeChanged'))}
    </>
  )
}

interface MayChangeProps {
  it: Import
  columns: readonly (string | null)[]
  /** null for every column; none of them for new records alone */
  value: readonly string[] | null
  onChange: (value: string[] | null) => void
}

/** What an import may change of the records that are there: all, nothing, or some columns (W19). */
function MayChange({ it: { kind }, columns, value, onChange }: MayChangeProps) {
  const [isSome, setSome] = useState(value !== null && value.length > 0)
  const fields = [...new Set(columns)].filter((name) => name !== null)
  const choose = (choice: string) => {
    setSome(choice === 'some')
    onChange(choice === 'all' ? null : choice === 'some' ? fields : [])
  }
  // a count changes the number alone, and an arrival is new
  if (kind === 'quantities' || kind === 'arrivals') return null
  // their records are all there already
  const isOfValues = kind === 'tracking' || kind === 'prices'
  return (
    <>
      <Radio.Group
        mt="md"
        label={t('match.may')}
        value={value === null ? 'all' : isSome ? 'some' : 'new'}
        onChange={choose}
      >
        <Radio mt="xs" value="all" label={t('match.mayAll')} />
        <Radio mt="xs" value="new" label={t(isOfValues ? 'match.mayNewValue' : 'match.mayNew')} />
        {!isOfValues && <Radio mt="xs" value="some" label={t('match.maySome')} />}
      </Radio.Group>
      {isSome && value !== null && (
        <Checkbox.Group aria-label={t('match.maySome')} value={[...value]} onChange={onChange}>
          <Group mt="xs" pl="xl" gap="sm">
            {fields.map((name) => (
              <Checkbox key={name} value={name} label={fieldName(kind, name)} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
    </>
  )
}
