import { screens } from '@getzo/contract/paths'
import { exportStockEntries } from '@getzo/contract/stock/stock.endpoints'
import { type LedgerPart, ledgerParts } from '@getzo/domain/stock/stock'
import { exportFileName } from '@getzo/domain/text/export-name'
import { Button, SegmentedControl } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '../../api/api-error'
import { useCan } from '../../api/current-user'
import { download } from '../../api/download'
import { InstantText } from '../../ui/dates/InstantText'
import { shopToday } from '../../ui/dates/instants'
import { AppLink } from '../../ui/links/AppLink'
import { notify } from '../../ui/messages/toasts'
import { FailureNotice, LoadingLines } from '../../ui/page/states'
import { Figures } from '../../ui/page/Workspace'
import { ledgerQuery, type StockEntry, type StockRow, stockOfQuery } from './stock.api'
import classes from './stock.module.css'
import { t } from './stock.text'
import { change, SkuLine, signed } from './stock-figures'

/** A SKU beside the list: its figures, the orders that cannot be sent, and its ledger (S5). */
export default function StockPeek({ row }: { row: StockRow }) {
  const { data: now = { ...row, lacking: [] } } = useQuery(stockOfQuery(row.id))
  const { on_hand, reserved, left, lacking } = now
  return (
    <>
      <SkuLine row={row} />
      {on_hand !== null && reserved !== null && left !== null && (
        <Figures
          label={t('stock.title')}
          figures={[
            { value: signed(on_hand), label: t('stock.onHand') },
            { value: String(reserved), label: t('stock.reserved') },
            { value: signed(left), label: t('stock.left'), isLate: left < 0 && now.warns },
          ]}
        />
      )}
      {lacking.length > 0 && (
        <p className={classes.lacking}>
          <b>{t('stock.lacking', { n: lacking.length })}</b>{' '}
          {lacking.map(({ order_id: id, order_number: number }, nth) => (
            <span key={id}>
              {nth > 0 && ', '}
              <AppLink to={screens.order(id)}>{number}</AppLink>
            </span>
          ))}
        </p>
      )}
      <Ledger skuId={row.id} />
    </>
  )
}

/** A SKU's entries, the newest first. */
function Ledger({ skuId }: { skuId: number }) {
  const [part, setPart] = useState<LedgerPart | 'all'>('all')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    ledgerQuery(skuId, part === 'all' ? undefined : part),
  )
  const entries = data?.pages.flatMap(({ rows }) => rows)
  return (
    <section aria-label={t('stock.ledger')}>
      <div className={classes.ledgerHead}>
        <h3>{t('stock.ledger')}</h3>
        <SegmentedControl
          size="xs"
          aria-label={t('stock.ledger')}
          value={part}
          onChange={(value) => setPart(value)}
          data={(['all', ...ledgerParts] as const).map((value) => ({
            value,
            label: t(`stock.part.${value}`),
          }))}
        />
      </div>
      {error !== null && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {error === null && entries === undefined && <LoadingLines lines={4} />}
      {entries?.length === 0 && <p className={classes.none}>{t('stock.noEntries')}</p>}
      {entries !== undefined && entries.length > 0 && <Entries entries={entries} />}
      {entries !== undefined && entries.length > 0 && (
        <ExportLedger skuId={skuId} part={part === 'all' ? undefined : part} />
      )}
      {hasNextPage && (
        <Button variant="default" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('stock.earlier')}
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
      {t('stock.exportLedger')}
    </Button>
  )
}

const Entries = ({ entries }: { entries: readonly StockEntry[] }) => (
  <table className={classes.ledger}>
    <thead>
      <tr>
        <th scope="col">{t('stock.entry')}</th>
        <th scope="col">{t('stock.change')}</th>
        <th scope="col">{t('stock.onHand')}</th>
      </tr>
    </thead>
    <tbody>
      {entries.map((entry) => (
        <tr key={entry.id}>
          <td>
            {t(`stock.entry.${entry.kind}`)}{' '}
            {entry.order_id !== null && (
              <AppLink to={screens.order(entry.order_id)}>{entry.order_number}</AppLink>
            )}
            {entry.arrival_id !== null && (
              <AppLink to={screens.arrival(entry.arrival_id)}>{entry.arrival_number}</AppLink>
            )}
            {entry.note !== null && <span className={classes.noted}>{entry.note}</span>}
            <small>
              <InstantText value={entry.made_at} /> {entry.made_by}
            </small>
          </td>
          <td data-tone={entry.amount > 0 ? 'green' : undefined}>{change(entry.amount)}</td>
          <td>{signed(entry.after)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
