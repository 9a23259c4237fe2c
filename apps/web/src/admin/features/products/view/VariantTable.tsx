import { screens } from '@getzo/contract/paths'
import type { ProductForm } from '@getzo/contract/products/product-form.schema'
import { pricesAt, shownPrice } from '@getzo/domain/price-book/price-changes'
import { isTemporarySku } from '@getzo/domain/products/product-rules'
import { useCan } from '../../../api/current-user'
import { DayText } from '../../../ui/dates/InstantText'
import { AppLink } from '../../../ui/links/AppLink'
import { Pill } from '../../../ui/marks/Pill'
import { combinationName } from '../../../ui/names'
import { t as ui } from '../../../ui/text'
import { dateWords, priceRecords } from '../matrix/shown-price'
import { t } from '../products.text'
import { placeOfRow } from './places'
import classes from './variant-table.module.css'
import { moneyText } from './view-words'

type Row = ProductForm['rows'][number]
interface RowProps {
  row: Row
  product: ProductForm
  now: number
}

const notEntered = <span className={classes.muted}>{t('view.notEntered')}</span>

/** The SKUs of a product with their prices now, what is wrong with one under its row (P14). */
export function VariantTable({ product, now }: { product: ProductForm; now: number }) {
  const title = t('matrix.title')
  return (
    <section
      className={classes.region}
      aria-label={ui('list.region', { title })}
      // a region that scrolls must be reachable by keyboard
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('matrix.combination')}</th>
            <th scope="col" data-end="">
              {t('row.price')}
            </th>
            <th scope="col">{t('row.date')}</th>
            <th scope="col" data-end="">
              {t('row.quantity')}
            </th>
            <th scope="col">{t('row.sku')}</th>
            <th scope="col">{t('row.barcode')}</th>
            {product.flag_serialization && (
              <th scope="col" data-end="">
                {t('row.runLimit')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {product.rows.map((row) => (
            <VariantRow key={row.sku_id} row={row} product={product} now={now} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function VariantRow({ row, product, now }: RowProps) {
  const { current } = pricesAt(priceRecords(row.prices), now)
  const shown = shownPrice(priceRecords(row.prices), now)
  return (
    <>
      <tr id={placeOfRow(row.sku_id)} data-off={!row.active || undefined}>
        <th scope="row">
          <span className={classes.variant}>
            <Picture url={row.pic_url} />
            <span className={classes.name}>{combinationName(row.combo_identifier)}</span>
            {!row.active && <Pill tone="grey">{t('matrix.inactive')}</Pill>}
          </span>
        </th>
        <td data-end="">
          {current === null ? (
            <span className={row.active ? classes.none : undefined}>{t('view.noPrice')}</span>
          ) : (
            moneyText(current.price)
          )}
        </td>
        <td>{shown === null ? notEntered : <DayText value={new Date(shown.start).toISOString()} />}</td>
        <td data-end="">{row.quantity}</td>
        <td className={classes.code}>{row.sku}</td>
        <td className={classes.code}>{row.barcode ?? notEntered}</td>
        {product.flag_serialization && <td data-end="">{row.serial_run_limit ?? notEntered}</td>}
      </tr>
      <Faults row={row} product={product} now={now} />
    </>
  )
}

const Picture = ({ url }: { url: string | null }) =>
  url === null || url === '' ? (
    <span className={classes.thumb} />
  ) : (
    <img className={classes.thumb} src={url} alt="" width={28} height={28} loading="lazy" decoding="async" />
  )

/** The reasons why an active row cannot be sold, its gaps, and its next price. */
function Faults({ row, product, now }: RowProps) {
  const mayWrite = useCan('products.write')
  const { current, scheduled } = pricesAt(priceRecords(row.prices), now)
  const [next] = scheduled
  const name = combinationName(row.combo_identifier)
  const faults = row.active
    ? [
        ...(current === null ? [{ text: t('fault.noPrice', { name }), isGrave: true }] : []),
        ...(isTemporarySku(row.sku) ? [{ text: t('fault.temporarySku'), isGrave: false }] : []),
      ]
    : []
  const comes =
    next === undefined ? [] : [t('view.next', { price: moneyText(next.price), date: dateWords(next.start) })]
  if (faults.length + comes.length === 0) return null
  return (
    <tr className={classes.faults}>
      <td colSpan={product.flag_serialization ? 7 : 6}>
        {faults.map(({ text, isGrave }) => (
          <p key={text} className={isGrave ? classes.grave : classes.soft}>
            {text} {mayWrite && <AppLink to={screens.editProduct(product.id)}>{t('fault.mend')}</AppLink>}
          </p>
        ))}
        {comes.map((text) => (
          <p key={text} className={classes.soft}>
            {text}
          </p>
        ))}
      </td>
    </tr>
  )
}
