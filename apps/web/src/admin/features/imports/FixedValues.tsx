import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import type { Import } from './imports.api'
import { fieldName, fieldsOf, t } from './imports.text'

export type Fixed = Readonly<Record<string, string>>

interface FixedValuesProps {
  it: Import
  columns: readonly (string | null)[]
  value: Fixed
  onChange: (value: Fixed) => void
}

/** The values of fields that no column fills, without those that are empty. */
export const fixedOf = (value: Fixed, columns: readonly (string | null)[]): Fixed =>
  Object.fromEntries(
    Object.entries(value).filter(([name, text]) => text.trim() !== '' && !columns.includes(name)),
  )

/** One value for all rows of a field that no column fills, as "Country for all 200 rows" (W19). */
export function FixedValues({ it, columns, value, onChange }: FixedValuesProps) {
  const open = fieldsOf(it.kind).filter((name) => !columns.includes(name))
  const free = open.filter((name) => value[name] === undefined)
  const without = (name: string) => Object.fromEntries(Object.entries(value).filter(([one]) => one !== name))
  return (
    <>
      {open.map((name) =>
        value[name] === undefined ? null : (
          <Group key={name} mt="md" gap="xs" align="end">
            <TextInput
              label={t('match.fixedOf', { field: fieldName(it.kind, name), rows: it.rows })}
              value={value[name]}
              onChange={({ currentTarget }) => onChange({ ...value, [name]: currentTarget.value })}
            />
            <Button
              variant="subtle"
              aria-label={t('match.fixedRemoveOf', { field: fieldName(it.kind, name) })}
              onClick={() => onChange(without(name))}
            >
              {t('match.fixedRemove')}
            </Button>
          </Group>
        ),
      )}
      {free.length > 0 && (
        <NativeSelect
          mt="md"
          maw="20rem"
          label={t('match.fixed')}
          value=""
          data={[
            { value: '', label: t('match.fixedChoose') },
            ...free.map((name) => ({ value: name, label: fieldName(it.kind, name) })),
          ]}
          onChange={({ currentTarget }) => onChange({ ...value, [currentTarget.value]: '' })}
        />
      )}
    </>
  )
}
