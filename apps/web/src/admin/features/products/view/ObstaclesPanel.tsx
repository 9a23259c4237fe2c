import type { ProductForm } from '@getzo/contract/products/product-form.schema'
import { pricesAt } from '@getzo/domain/price-book/price-changes'
import { type ProductProblem, unsellable } from '@getzo/domain/products/product-problems'
import { isTemporarySku } from '@getzo/domain/products/product-rules'
import { noOptions } from '@getzo/domain/products/variant-matrix'
import { spokenLocale } from '../../../../i18n/spoken'
import { CheckIcon, WarningIcon } from '../../../ui/icons'
import { Pill } from '../../../ui/marks/Pill'
import { Panel } from '../../../ui/page/Panel'
import { textLanguages } from '../form/values/product-values'
import { priceRecords } from '../matrix/shown-price'
import { t } from '../products.text'
import { placeOfCustoms, placeOfRow, placeOfTexts } from './places'
import classes from './product-view.module.css'

const namedMax = 6
const listed = new Intl.ListFormat(spokenLocale())
const keepsFromSelling: ReadonlySet<ProductProblem> = new Set(unsellable)

/** Whether the product can be sold, what keeps it from that, and what is missing; each with the way there. */
export function ObstaclesPanel({
  product,
  now,
  show,
}: {
  product: ProductForm
  now: number
  /** on the form: goes to the field, of the first row that the problem is about */
  show?: (problem: ProductProblem, sku: number | undefined) => void
}) {
  const problems = product.problems ?? []
  const isSold = !problems.some((problem) => keepsFromSelling.has(problem))
  return (
    <Panel title={t('view.doctor')}>
      <ul className={classes.obstacles}>
        {isSold && (
          <li data-tone="green">
            <CheckIcon />
            <span>{t('doctor.well')}</span>
          </li>
        )}
        {problems.map((problem) => (
          <li key={problem} data-tone={keepsFromSelling.has(problem) ? 'red' : 'amber'}>
            <WarningIcon />
            <span>
              <b>{t(`doctor.${problem}`)}</b>
              <span className={classes.about}>{aboutText(problem, product, now)}</span>
            </span>
            {show === undefined ? (
              <Way to={placeOf(problem, product, now)} problem={problem} />
            ) : (
              <button
                type="button"
                aria-label={t('doctor.showOf', { problem: t(`doctor.${problem}`) })}
                onClick={() => show(problem, rowsAbout(problem, product, now)[0]?.sku_id)}
              >
                {t('doctor.show')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const Way = ({ to, problem }: { to: string | null; problem: ProductProblem }) =>
  to === null ? null : (
    <a href={`#${to}`} aria-label={t('doctor.showOf', { problem: t(`doctor.${problem}`) })}>
      {t('doctor.show')}
    </a>
  )

/** The number of rows that have no price, beside the product's name; nothing if it can be sold. */
export function CannotBeSold({ product, now }: { product: ProductForm; now: number }) {
  const [worst] = product.problems ?? []
  if (worst === undefined || !keepsFromSelling.has(worst)) return null
  const n = rowsAbout('no_price', product, now).length
  return <Pill tone="amber">{n === 0 ? t(`doctor.${worst}`) : t('doctor.rows', { n })}</Pill>
}

function aboutText(problem: ProductProblem, product: ProductForm, now: number): string {
  if (problem === 'languages_missing') {
    const missing = textLanguages.filter(
      (language) => language !== product.language && (product.texts[language]?.name ?? '') === '',
    )
    return listed.format(missing.map((language) => t(`language.${language}`)))
  }
  if (problem === 'no_hs_code') return t('doctor.forCustoms')
  if (!product.rows.some((row) => row.active)) return t('doctor.noRows')
  const about = rowsAbout(problem, product, now).map(({ combo_identifier }) => combo_identifier)
  if (about.length === 0 || about[0] === noOptions) return ''
  if (about.length === product.rows.length) return t('doctor.allRows', { n: about.length })
  const more = about.length - namedMax
  return listed.format([...about.slice(0, namedMax), ...(more > 0 ? [t('doctor.more', { n: more })] : [])])
}

function placeOf(problem: ProductProblem, product: ProductForm, now: number): string | null {
  if (problem === 'languages_missing') return placeOfTexts
  if (problem === 'no_hs_code') return placeOfCustoms
  const [first] = rowsAbout(problem, product, now)
  return first === undefined ? null : placeOfRow(first.sku_id)
}

const rowsAbout = (problem: ProductProblem, { rows }: ProductForm, now: number) =>
  rows.filter((row) => row.active && isAbout(problem, row, now))

/** Whether a problem concerns a row, by the row's own data. */
function isAbout(problem: ProductProblem, row: ProductForm['rows'][number], now: number): boolean {
  if (problem === 'no_price') return pricesAt(priceRecords(row.prices), now).current === null
  if (problem === 'temporary_sku') return isTemporarySku(row.sku)
  return problem === 'no_picture' && (row.pic_url === null || row.pic_url === '')
}
