import { missingFields, repeatedField } from '@getzo/domain/imports/match-headings'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useCan } from '../../api/current-user'
import { notify } from '../../ui/messages/toasts'
import { Panel } from '../../ui/page/Panel'
import { askedOf, type CheckChoices, CheckOptions, choicesOf } from './CheckOptions'
import { ColumnsTable } from './ColumnsTable'
import { FileNotes, presetText } from './FileNotes'
import { type Fixed, FixedValues, fixedOf } from './FixedValues'
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
