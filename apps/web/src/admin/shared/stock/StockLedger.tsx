import { screens } from '@getzo/contract/paths'
import { exportStockEntries } from '@getzo/contract/stock/stock.endpoints'
import { type LedgerPart, ledgerParts } from '@getzo/domain/stock/stock'
import { exportFileName } from '@getzo/domain/text/export-name'
import { Button, SegmentedControl } from '@mantine/core'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../api/api-error'
import { useCan } from '../../api/current-user'
import { download } from '../../api/download'
import { InstantText } from '../../ui/dates/InstantText'
import { shopToday } from '../../ui/dates/instants'
import { AppLink } from '../../ui/links/AppLink'
import { authorText } from '../../ui/list/filters/authors'
import { notify } from '../../ui/messages/toasts'
import { FailureNotice, LoadingLines } from '../../ui/page/states'
import { change, signed } from './signed'
import { ledgerQuery, type StockEntry } from './stock-ledger.api'
import classes from './stock-ledger.module.css'
import { t } from './stock-ledger.text'

/** A SKU's entries, the newest first (S5). Where the page has named the SKU, it needs no heading. */
export function StockLedger({ skuId, hasHeading = false }: { skuId: number; hasHeading?: boolean }) {
  const [part, setPart] = useState<LedgerPart | 'all'>('all')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    ledgerQuery(skuId, part === 'all' ? undefined : part),
  )
  const entries = data?.pages.flatMap(({ rows }) => rows)
  return (
    <section aria-label={t('stockLedger.ledger')}>
      <div className={`wrap ${classes.ledgerHead}`}>
        {hasHeading && <h3>{t('stockLedger.ledger')}</h3>}
        <SegmentedControl
          size="xs"
          aria-label={t('stockLedger.ledger')}
          value={part}
          onChange={(value) => setPart(value)}
          data={(['all', ...ledgerParts] as const).map((value) => ({
            value,
            label: t(`stockLedger.part.${value}`),
          }))}
        />
      </div>
      {error !== null && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {error === null && entries === undefined && <LoadingLines lines={4} />}
      {entries?.length === 0 && <p className="paragraph dimmed">{t('stockLedger.noEntries')}</p>}
      {entries !== undefined && entries.length > 0 && <Entries entries={entries} />}
      {entries !== undefined && entries.length > 0 && (
        <ExportLedger skuId={skuId} part={part === 'all' ? undefined : part} />
      )}
      {hasNextPage && (
        <Button variant="default" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('stockLedger.earlier')}
        </Button>
      )}
    </section>
  )
}

/** Saves the ledger as a table (S5). */
function ExportLedger({ skuId, part }: { skuId: number; part: LedgerPart | undefined }) {
  const mayExport = useCan('products.export')
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      download(
        exportStockEntries,
        { params: { id: skuId }, query: part === undefined ? {} : { part } },
        exportFileName(`stock_ledger_${skuId}`, shopToday(), 'csv'),
      ),
    onError: (error) => notify.error(failureText(error)),
  })
  if (!mayExport) return null
  return (
    <Button variant="default" size="xs" loading={isPending} onClick={() => mutate()}>
      {t('stockLedger.exportLedger')}
    </Button>
  )
}

/** The note of what came back that had left before stock was kept is the database's own. */
const noteOf = ({ kind, order_id, note }: StockEntry) =>
  kind === 'opening' && order_id !== null ? t('stockLedger.cameBack') : note

const Entries = ({ entries }: { entries: readonly StockEntry[] }) => (
  <table className={`full below ${classes.ledger}`}>
    <thead>
      <tr>
        <th scope="col">{t('stockLedger.entry')}</th>
        <th scope="col">{t('stockLedger.change')}</th>
        <th scope="col">{t('stockLedger.onHand')}</th>
      </tr>
    </thead>
    <tbody>
      {entries.map((entry) => (
        <tr key={entry.id}>
          <td>
            {t(`stockLedger.entry.${entry.kind}`)}{' '}
            {entry.order_id !== null && (
              <AppLink to={screens.order(entry.order_id)}>{entry.order_number}</AppLink>
            )}
            {entry.arrival_id !== null && (
              <AppLink to={screens.arrival(entry.arrival_id)}>{entry.arrival_number}</AppLink>
            )}
            {entry.count_id !== null && (
              <AppLink to={screens.count(entry.count_id)}>{entry.count_number}</AppLink>
            )}
            {entry.note !== null && <span className="block breaks">{noteOf(entry)}</span>}
            <small>
              <InstantText value={entry.made_at} /> {authorText(entry.made_by)}
            </small>
          </td>
          <td className="toned" data-tone={entry.amount > 0 ? 'green' : undefined}>
            {change(entry.amount)}
          </td>
          <td>{entry.after === null ? '–' : signed(entry.after)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
