import { Button } from '@mantine/core'
import { ChevronRightIcon } from '../../ui/icons'
import { Panel } from '../../ui/page/Panel'
import { headingName, presetText } from './FileNotes'
import type { Import } from './imports.api'
import classes from './imports.module.css'
import { fieldName, t } from './imports.text'

/** How the columns of a file were matched, each with an example, and the way back to them. */
export function ColumnsPanel({ it, onChange }: { it: Import; onChange: (() => void) | undefined }) {
  return (
    <Panel
      title={t('match.title')}
      flush
      actions={
        onChange && (
          <Button size="compact-md" variant="subtle" onClick={onChange}>
            {t('match.change')}
          </Button>
        )
      }
    >
      <ul className={`ruled ${classes.matches}`}>
        {it.headings.map((_, at) => {
          const field = it.columns[at] ?? null
          return (
            // headings can repeat; their places do not
            <li key={at} data-out={field === null || undefined}>
              <span>
                {headingName(it, at)}
                <small>{exampleOf(it, at)}</small>
              </span>
              <ChevronRightIcon size={14} />
              <span>{field === null ? t('match.none') : fieldName(it.kind, field)}</span>
            </li>
          )
        })}
        {Object.entries(it.fixed_values).map(([field, text]) => (
          <li key={field}>
            <span>
              {text}
              <small>{t('match.allRows')}</small>
            </span>
            <ChevronRightIcon size={14} />
            <span>{fieldName(it.kind, field)}</span>
          </li>
        ))}
      </ul>
      <p className={`quiet ${classes.kept}`}>
        {presetText(it, it.columns)} {t('match.kept')}
      </p>
    </Panel>
  )
}

/** The first example of a column. */
const exampleOf = ({ samples }: Import, at: number) =>
  samples.map((cells) => (cells[at] ?? '').trim().slice(0, 60)).find((cell) => cell !== '')
