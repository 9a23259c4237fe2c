import { Button, VisuallyHidden } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { InstantText } from '../../../ui/InstantText'
import { Panel } from '../../../ui/page/Panel'
import { FailureNotice, LoadingLines } from '../../../ui/page/states'
import { type HistoryEntry, orderHistoryQuery } from '../orders.api'
import { t } from '../orders.text'
import { entryWords, fieldsInWords, savesOf } from './history-words'
import classes from './order-view.module.css'

/** Every change of an order, its lines, its label and its requests: who, when, before and after (O36). */
export function OrderHistory({ orderId }: { orderId: number }) {
  const history = useInfiniteQuery(orderHistoryQuery(orderId))
  const { data, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = history
  const saves = savesOf(data?.pages.flat() ?? [])
  return (
    <Panel title={t('section.history')}>
      {isError && data === undefined ? (
        <FailureNotice error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingLines />
      ) : saves.length === 0 ? (
        <p className={classes.linkText}>{t('history.empty')}</p>
      ) : (
        <ol className={classes.timeline}>
          {saves.map((save) => (
            <li key={save.id} className={classes.event}>
              <div className={classes.who}>
                <InstantText value={save.when} />
                <span>{save.who}</span>
              </div>
              {save.entries.map((entry) => (
                <Change key={entry.id} entry={entry} />
              ))}
            </li>
          ))}
        </ol>
      )}
      {isError && data !== undefined && <FailureNotice error={error} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && !isError && (
        <Button
          variant="default"
          className={classes.older}
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t('history.older')}
        </Button>
      )}
    </Panel>
  )
}

function Change({ entry }: { entry: HistoryEntry }) {
  const fields = fieldsInWords(entry)
  return (
    <div className={classes.change}>
      <p className={classes.what}>{entryWords(entry)}</p>
      {fields.length > 0 && (
        <dl className={classes.values}>
          {fields.map(({ name, before, after }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {before !== undefined && (
                  <>
                    <span className={classes.before}>{before}</span>
                    <VisuallyHidden>{t('history.to')}</VisuallyHidden>
                    <span aria-hidden="true">→</span>
                  </>
                )}
                <span>{after}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
