import { joinedCell } from '@getzo/domain/imports/joined-cells'
import { Button, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type Fault, faultText, isWithoutColumn } from './fault-text'
import type { correct, Import, ImportedRow } from './imports.api'
import classes from './imports.module.css'
import { fieldName, t } from './imports.text'
import { RowName } from './RowName'

export type Correct = (body: Parameters<typeof correct>[1]) => void

export interface FaultRowsProps {
  it: Import
  row: ImportedRow
  canCorrect: boolean
  onCorrect: Correct
  /** leads back to the columns */
  onMatch: () => void
}

/** The faults of a row, a line each, to be corrected in place. */
export function FaultRows({ row, ...shared }: FaultRowsProps) {
  const { it } = shared
  return row.faults.map((fault, at) => (
    // a row has at most one fault a field, and rarely two without a field
    <tr key={`${fault.field} ${fault.rule} ${at}`} data-fault={row.line}>
      <th scope="row">
        {at === 0 && (
          <>
            <span className={classes.narrow}>{t('rows.line')} </span>
            {row.line}
          </>
        )}
      </th>
      <td>{at === 0 && <RowName it={it} row={row} />}</td>
      <td>{fault.field === null ? '' : fieldName(it.kind, fault.field)}</td>
      <td>
        <FaultText it={it} fault={fault} />
      </td>
      <td>
        <Fix row={row} fault={fault} isFirst={at === 0} {...shared} />
      </td>
    </tr>
  ))
}

interface FixProps extends FaultRowsProps {
  fault: Fault
  isFirst: boolean
}

/** The cell to correct, with its probable value, and a button that leaves the row out. */
function Fix({ it, row: { line, cells }, fault, isFirst, canCorrect, onCorrect, onMatch }: FixProps) {
  const { field, proposal } = fault
  const column = field === null ? -1 : it.columns.indexOf(field)
  const written = joinedCell(it.columns, cells, field ?? '')
  const [text, setText] = useState(proposal ?? written)
  // an input would lose the ends of lines
  const Cell = text.includes('\n') ? Textarea : TextInput
  // also while the act before it is under way: with this button disabled Enter would do nothing
  const isChecked = it.state === 'checked'
  const use = () => onCorrect({ cells: [{ line, field: field ?? '', text }] })
  return (
    <form
      className={`wrap ${classes.fix}`}
      data-proposed={proposal === null ? undefined : true}
      onSubmit={(event) => {
        event.preventDefault()
        if (isChecked && column >= 0) use()
      }}
    >
      {field !== null && column >= 0 && (
        <>
          <Cell
            aria-label={t('rows.cellOf', { field: fieldName(it.kind, field), line })}
            error
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Button type="submit" size="compact-md" variant="default" disabled={!isChecked || text === written}>
            {t('rows.use')}
          </Button>
        </>
      )}
      {isWithoutColumn(it, fault) && (
        <Button size="compact-md" variant="default" disabled={!canCorrect} onClick={onMatch}>
          {t('rows.match')}
        </Button>
      )}
      {isFirst && (
        <Button
          size="compact-md"
          variant="subtle"
          disabled={!canCorrect}
          onClick={() => onCorrect({ leave_out: [line] })}
        >
          {t('rows.skip')}
        </Button>
      )}
    </form>
  )
}

/** The fault, with its cell marked. */
function FaultText({ it, fault }: { it: Import; fault: Fault }) {
  const text = faultText(it, fault)
  const { cell = fault.params.sku } = fault.params
  const value = cell === undefined ? '' : String(cell)
  const at = value === '' ? -1 : text.indexOf(value)
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <code className={classes.value}>{value}</code>
      {text.slice(at + value.length)}
    </>
  )
}
