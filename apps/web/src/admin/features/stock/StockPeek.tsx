import { screens } from '@getzo/contract/paths'
import { type NumberedPieces as Pieces, piecesMore } from '@getzo/domain/pieces/piece-place'
import { useQuery } from '@tanstack/react-query'
import { StockLedger } from '../../shared/stock/StockLedger'
import { signed } from '../../shared/stock/signed'
import { shortDay } from '../../ui/dates/instants'
import { WarningIcon } from '../../ui/icons'
import { AppLink } from '../../ui/links/AppLink'
import { Figures } from '../../ui/page/Workspace'
import { type StockRow, stockOfQuery } from './stock.api'
import classes from './stock.module.css'
import { t } from './stock.text'
import { SkuLine } from './stock-figures'

/** A SKU beside the list: its figures, the orders that cannot be sent, and its ledger (S5). */
export default function StockPeek({ row }: { row: StockRow }) {
  const { data: now = { ...row, lacking: [] } } = useQuery(stockOfQuery(row.id))
  const { on_hand, reserved, left, coming, coming_on: day, lacking } = now
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
            { value: String(coming), label: t('stock.coming'), ...(day !== null && { unit: shortDay(day) }) },
          ]}
        />
      )}
      {lacking.length > 0 && (
        <p className={classes.lacking}>
          <WarningIcon size={14} />
          <b>{t('stock.lacking', { n: lacking.length })}</b>{' '}
          {lacking.map(({ order_id: id, order_number: number }, nth) => (
            <span key={id}>
              {nth > 0 && ', '}
              <AppLink to={screens.order(id)}>{number}</AppLink>
            </span>
          ))}
        </p>
      )}
      {'pieces' in now && <NumberedPieces skuId={row.id} pieces={now.pieces} onHand={on_hand} />}
      <StockLedger skuId={row.id} hasHeading />
    </>
  )
}

interface NumberedPiecesProps {
  skuId: number
  pieces: Pieces
  onHand: number | null
}

/** The numbered pieces of a SKU (S9). They make no quantity: what they differ by is told beside it. */
function NumberedPieces({ skuId, pieces, onHand }: NumberedPiecesProps) {
  const { free, packed, sent } = pieces
  if (free + packed + sent === 0) return null
  const more = onHand === null ? 0 : piecesMore(pieces, onHand)
  return (
    <p className="paragraph">
      {t('stock.pieces', { free, packed, sent })}{' '}
      {more !== 0 && (
        <b>{more > 0 ? t('stock.piecesMore', { n: more }) : t('stock.piecesFewer', { n: -more })} </b>
      )}
      <AppLink to={`${screens.urls}?sku_id=${skuId}`}>{t('stock.piecesLook')}</AppLink>
    </p>
  )
}
