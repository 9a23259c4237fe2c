import { missingFields, repeatedField } from '@getzo/domain/imports/match-headings'
import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCan } from '../../api/current-user'
import { notify } from '../../ui/messages/toasts'
import { Panel } from '../../ui/page/Panel'
import { askedOf, type CheckChoices, CheckOptions, choicesOf } from './CheckOptions'
import { ColumnsTable } from './ColumnsTable'
import { FileNotes, presetText } from './FileNotes'
import type { AskedCheck, Import } from './imports.api'
import { fieldName, fieldsOf, said, t } from './imports.text'
import { PresetBar } from './presets/PresetBar'

interface MatchPanelProps {
  it: Import
  isBusy: boolean
  onCheck: (asked: AskedCheck) => void
  /** reads another sheet of the workbook */
  onSheet: (sheet: string) => void
}

/** The field of each column, and what the check is asked for beside them (W9, W19). */
export function MatchPanel({ it, isBusy, onCheck, onSheet }: MatchPanelProps) {
  // who imports quantities alone keeps no columns for others
  const mayKeepPresets = useCan('imports.write')
  const [columns, setColumns] = useState<readonly (string | null)[]>(it.columns)
  const [fixed, setFixed] = useState<Fixed>(it.fixed_values)
  const [asked, setAsked] = useState<CheckChoices>(choicesOf(it))
  const choose = (at: number, value: string) =>
    setColumns(columns.map((one, place) => (place === at ? value || null : one)))
  const check = () => {
    const filled = fixedOf(fixed, columns)
    const fault = faultOfMatch(it, columns, filled)
    if (fault === null)
      onCheck({ columns: [...columns], fixed_values: filled, ...askedOf(it, columns, asked) })
    else notify.error(fault)
  }
  return (
    <Panel title={t('match.title')} note={noteOf(it, columns)}>
      <FileNotes {...{ it, columns }} />
      {it.sheets.length > 1 && (
        <NativeSelect
          mb="md"
          maw="20rem"
          label={t('match.sheetChoice')}
          data={it.sheets}
          disabled={isBusy}
          value={it.sheet ?? ''}
          onChange={({ currentTarget }) => onSheet(currentTarget.value)}
        />
      )}
      {mayKeepPresets && (
        <PresetBar
          {...{ it, columns }}
          dayOrder={asked.day_order}
          onStart={(from) => {
            setColumns(from.columns)
            setAsked({ ...asked, day_order: from.day_order ?? asked.day_order })
          }}
        />
      )}
      <ColumnsTable of={it} {...{ columns, isBusy }} onChoose={choose} />
      <FixedValues {...{ it, columns }} value={fixed} onChange={setFixed} />
      <CheckOptions {...{ it, columns }} value={asked} onChange={setAsked} />
      <Button mt="md" loading={isBusy} onClick={check}>
        {t('match.check')}
      </Button>
    </Panel>
  )
}

/** The export that the file is, or that its columns were matched before, and that columns can be joined. */
const noteOf = (it: Import, columns: readonly (string | null)[]) =>
  [
    presetText(it, columns),
    it.is_remembered ? t('match.remembered') : null,
    it.kind === 'orders' ? t('match.joined') : null,
  ]
    .filter((note) => note !== null)
    .join(' ') || undefined

/** The fields that the server would refuse. */
function faultOfMatch({ kind }: Import, columns: readonly (string | null)[], fixed: Fixed): string | null {
  const match = columns.map((name) => fieldsOf(kind).find((field) => field === name) ?? null)
  const repeated = repeatedField(match)
  if (repeated !== null) return said('imports.column_repeated', { field: fieldName(kind, repeated) })
  const filled = fieldsOf(kind).filter((name) => fixed[name] !== undefined)
  const [missing] = missingFields(kind, [...match, ...filled])
  return missing === undefined ? null : said('imports.column_missing', { field: fieldName(kind, missing) })
}

type Fixed = Readonly<Record<string, string>>

interface FixedValuesProps {
  it: Import
  columns: readonly (string | null)[]
  value: Fixed
  onChange: (value: Fixed) => void
}

/** The values of fields that no column fills, without those that are empty. */
const fixedOf = (value: Fixed, columns: readonly (string | null)[]): Fixed =>
  Object.fromEntries(
    Object.entries(value).filter(([name, text]) => text.trim() !== '' && !columns.includes(name)),
  )

/** One value for all rows of a field that no column fills, as "Country for all 200 rows" (W19). */
function FixedValues({ it, columns, value, onChange }: FixedValuesProps) {
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
