import type { UploadedProducts } from '@getzo/contract/products/product-import.schema'
import {
  type ImportColumn,
  importColumns,
  optionImportColumns,
  productImportColumns,
  skuImportColumns,
} from '@getzo/domain/products/import/import-columns'
import type { ColumnMatch } from '@getzo/domain/products/import/match-columns'
import { Button, NativeSelect } from '@mantine/core'
import { FoldedPanel, Panel } from '../../../ui/page/Panel'
import classes from './import.module.css'
import { columnName, t } from './import.text'

const choiceOf = (column: ImportColumn) => ({ value: column, label: columnName(column) })
const choices = [
  { value: '', label: t('match.none') },
  { group: t('match.product'), items: productImportColumns.map(choiceOf) },
  { group: t('match.options'), items: optionImportColumns.map(choiceOf) },
  { group: t('match.sku'), items: skuImportColumns.map(choiceOf) },
]

interface ColumnsPanelProps {
  file: UploadedProducts
  columns: ColumnMatch
  /** the preview below was made with these columns */
  isChecked: boolean
  isBusy: boolean
  onMatch: (columns: ColumnMatch) => void
  onCheck: () => void
}

/** The match of the file's columns. Folded while the preview is of this match. */
export function ColumnsPanel(props: ColumnsPanelProps) {
  const { file, columns, isChecked, isBusy, onCheck } = props
  const matched = columns.filter((column) => column !== null).length
  const title = t('match.summary', { matched, all: columns.length })
  const content = (
    <>
      {file.is_remembered && <p className={classes.note}>{t('match.remembered')}</p>}
      <MatchTable {...props} />
      {!isChecked && (
        <Button mt="md" onClick={onCheck} disabled={isBusy || matched === 0}>
          {t('match.check')}
        </Button>
      )}
    </>
  )
  if (isChecked) return <FoldedPanel summary={title}>{content}</FoldedPanel>
  return <Panel title={title}>{content}</Panel>
}

function MatchTable({ file, columns, isBusy, onMatch }: ColumnsPanelProps) {
  const choose = (at: number, value: string) => {
    const column = importColumns.find((one) => one === value) ?? null
    // a column is read from one place: the latest choice wins
    onMatch(columns.map((one, place) => (place === at ? column : one === column ? null : one)))
  }
  return (
    <div className={classes.columns}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('match.heading')}</th>
            <th scope="col">{t('match.column')}</th>
            <th scope="col">{t('match.sample')}</th>
          </tr>
        </thead>
        <tbody>
          {file.headings.map((heading, at) => {
            const name = heading === '' ? t('match.unnamed', { n: at + 1 }) : heading
            return (
              // headings can repeat; their places do not
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at}>
                <th scope="row">{name}</th>
                <td>
                  <NativeSelect
                    aria-label={t('match.columnOf', { heading: name })}
                    data={choices}
                    disabled={isBusy}
                    value={columns[at] ?? ''}
                    onChange={(event) => choose(at, event.currentTarget.value)}
                  />
                </td>
                <td className={classes.sample}>{samplesOf(file, at)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Sample texts of a column, each once. */
const samplesOf = ({ samples }: UploadedProducts, at: number) =>
  [...new Set(samples.map((cells) => cells[at] ?? ''))].filter((cell) => cell !== '').join(' · ')
