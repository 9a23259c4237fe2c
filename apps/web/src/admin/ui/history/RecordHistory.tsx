import type { HistoryEntry } from '@getzo/contract/history/history.schema'
import type { HistoryRoot } from '@getzo/domain/records/record-kinds'
import { Button, VisuallyHidden } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { InstantText } from '../dates/InstantText'
import { authorText } from '../list/filters/authors'
import { Panel } from '../page/Panel'
import { FailureNotice, ReadPart } from '../page/states'
import { t } from '../text'
import classes from './history.module.css'
import { fieldsInWords, type HistoryField, type HistoryWords, savesOf } from './history-words'
import { recordHistoryQuery } from './record-history.api'

interface RecordHistoryProps {
  root: HistoryRoot
  id: number
  title: string
  /** a word beside the title */
  note?: ReactNode
  /** how this kind of record describes its history; defined outside the component */
  words: HistoryWords
}

/** All changes of a record and its parts: who, when, before and after (O36). */
export function RecordHistory({ root, id, title, note, words }: RecordHistoryProps) {
  const history = useInfiniteQuery(recordHistoryQuery(root, id))
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = history
  const isMoreFailed = history.isFetchNextPageError
  const saves = savesOf(data?.pages.flat() ?? [])
  return (
    <Panel title={title} note={note}>
      <ReadPart of={{ data, error: isMoreFailed ? null : error, refetch }}>
        {() =>
          saves.length === 0 ? (
            <p className="dimmed">{t('history.empty')}</p>
          ) : (
            <ol className={classes.timeline}>
              {saves.map((save) => (
                <li key={save.id} className={classes.event}>
                  <div>
                    {save.entries.map((entry) => (
                      <Change key={entry.id} entry={entry} words={words} />
                    ))}
                  </div>
                  <p className={`quiet ${classes.who}`}>
                    <InstantText value={save.when} /> <span>{authorText(save.who)}</span>
                  </p>
                </li>
              ))}
            </ol>
          )
        }
      </ReadPart>
      {isMoreFailed && <FailureNotice error={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && !isMoreFailed && (
        <Button
          variant="default"
          className="wellAbove"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('history.older')}
        </Button>
      )}
    </Panel>
  )
}

/** Few values are shown, more are folded. */
const openFieldsMax = 2

function Change({ entry, words }: { entry: HistoryEntry; words: HistoryWords }) {
  const fields = fieldsInWords(entry, words)
  return (
    <div className={classes.change}>
      <p className="medium">{words.entry(entry)}</p>
      {fields.length > openFieldsMax ? (
        <details>
          <summary className={`quiet ${classes.folded}`}>{t('history.fields', { n: fields.length })}</summary>
          <Values fields={fields} />
        </details>
      ) : (
        fields.length > 0 && <Values fields={fields} />
      )}
    </div>
  )
}

/** Changed values, before and after. */
export const Values = ({ fields }: { fields: readonly HistoryField[] }) => (
  <dl className={classes.values}>
    {fields.map(({ name, before, after }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          {before !== undefined && (
            <>
              <span className="dimmed">{before}</span>
              <VisuallyHidden>{t('history.to')}</VisuallyHidden>
              <span aria-hidden="true">→</span>
            </>
          )}
          <span>{after}</span>
        </dd>
      </div>
    ))}
  </dl>
)
