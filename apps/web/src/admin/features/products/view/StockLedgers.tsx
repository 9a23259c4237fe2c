import type { ProductForm } from '@getzo/contract/products/product-form.schema'
import { useState } from 'react'
import { useCan } from '../../../api/current-user'
import { StockLedger } from '../../../shared/stock/StockLedger'
import { combinationName } from '../../../ui/names'
import { Panel } from '../../../ui/page/Panel'
import { t } from '../products.text'
import classes from './product-view.module.css'

/** What moved the stock of each SKU, read when it is opened (S5). */
export function StockLedgers({ product: { rows } }: { product: ProductForm }) {
  if (!useCan('stock.read') || rows.length === 0) return null
  return (
    <Panel title={t('view.ledger')}>
      {rows.map((row) => (
        <LedgerOf key={row.sku_id} row={row} isOpenFirst={rows.length === 1} />
      ))}
    </Panel>
  )
}

function LedgerOf({ row, isOpenFirst }: { row: ProductForm['rows'][number]; isOpenFirst: boolean }) {
  const [isOpen, setOpen] = useState(isOpenFirst)
  return (
    <details
      className={classes.history}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {combinationName(row.combo_identifier)} · {row.sku}
      </summary>
      {isOpen && <StockLedger skuId={row.sku_id} />}
    </details>
  )
}
