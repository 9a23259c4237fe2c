import type { ImportFieldName, ImportKind } from '@getzo/domain/imports/import-kinds'
import {
  optionImportColumns,
  productImportColumns,
  skuImportColumns,
} from '@getzo/domain/products/import/import-columns'
import { NativeSelect } from '@mantine/core'
import { headingName } from './FileNotes'
import classes from './imports.module.css'
import { fieldsOf, t } from './imports.text'

interface ColumnsTableProps {
  /** a file, with examples of its columns, or a preset */
  of: { kind: ImportKind; headings: readonly string[]; samples?: readonly (readonly string[])[] }
  columns: readonly (string | null)[]
  isBusy?: boolean
  onChoose: (at: number, value: string) => void
}

/** The headings of a table, each with the field that it fills. */
export function ColumnsTable({ of, columns, isBusy = false, onChoose }: ColumnsTableProps) {
  const choices = [{ value: '', label: t('match.none') }, ...fieldChoices(of.kind)]
  return (
    <div className={classes.scroll}>
      <table className={`full ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('match.heading')}</th>
            <th scope="col">{t('match.field')}</th>
            {of.samples && <th scope="col">{t('match.sample')}</th>}
          </tr>
        </thead>
        <tbody>
          {of.headings.map((_, at) => {
            const name = headingName(of, at)
            return (
              // headings can repeat; their places do not
              <tr key={at}>
                <td>{name}</td>
                <td>
                  <NativeSelect
                    aria-label={t('match.of', { heading: name })}
                    data={choices}
                    disabled={isBusy}
                    value={columns[at] ?? ''}
                    onChange={({ currentTarget }) => onChoose(at, currentTarget.value)}
                  />
                </td>
                {of.samples && <td>{samplesOf(of.samples, at)}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const choice = (value: ImportFieldName) => ({ value, label: t(`field.${value}`) })

/** The fields of a kind; those of a product in their groups. */
const fieldChoices = (kind: ImportKind) =>
  kind === 'products'
    ? [
        { group: t('match.product'), items: productImportColumns.map(choice) },
        { group: t('match.options'), items: optionImportColumns.map(choice) },
        { group: t('match.sku'), items: skuImportColumns.map(choice) },
      ]
    : fieldsOf(kind).map(choice)

/** Examples of a column, each once. */
const samplesOf = (samples: readonly (readonly string[])[], at: number) =>
  [...new Set(samples.map((cells) => (cells[at] ?? '').slice(0, 60)))]
    .filter((cell) => cell !== '')
    .join(' · ')
