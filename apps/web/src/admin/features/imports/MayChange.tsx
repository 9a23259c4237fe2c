import { Checkbox, Group, Radio } from '@mantine/core'
import { useState } from 'react'
import type { Import } from './imports.api'
import { fieldName, t } from './imports.text'

interface MayChangeProps {
  it: Import
  columns: readonly (string | null)[]
  /** null for every column; none of them for new records alone */
  value: readonly string[] | null
  onChange: (value: string[] | null) => void
}

/** What an import may change of the records that are there: all, nothing, or some columns (W19). */
export function MayChange({ it: { kind }, columns, value, onChange }: MayChangeProps) {
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
