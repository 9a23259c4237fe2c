import type { ProductForm } from '@getzo/contract/products/product-form.schema'
import { pricesAt } from '@getzo/domain/price-book/price-changes'
import type { ProductProblem } from '@getzo/domain/products/product-problems'
import { isTemporarySku } from '@getzo/domain/products/product-rules'
import { noOptions } from '@getzo/domain/products/variant-matrix'
import { Panel } from '../../../ui/page/Panel'
import { StatusText } from '../../../ui/StatusText'
import { textLanguages } from '../form/product-values'
import { priceRecords } from '../matrix/shown-price'
import { t } from '../products.text'
import classes from './product-view.module.css'

const namedMax = 6
const listed = new Intl.ListFormat('en')
const keepsFromSelling: ReadonlySet<ProductProblem> = new Set(['no_price', 'run_limit_reached'])

/** The obstacles to selling the product, and the parts concerned. */
export function ObstaclesPanel({ product, now }: { product: ProductForm; now: number }) {
  const problems = product.problems ?? []
  return (
    <Panel title={t('view.doctor')}>
      {problems.length === 0 ? (
        <StatusText tone="green">{t('doctor.well')}</StatusText>
      ) : (
        <ul className={classes.obstacles}>
          {problems.map((problem) => (
            <li key={problem}>
              <StatusText tone={keepsFromSelling.has(problem) ? 'red' : 'amber'}>
                {t(`doctor.${problem}`)}
              </StatusText>
              <span className={classes.about}>{aboutText(problem, product, now)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function aboutText(problem: ProductProblem, product: ProductForm, now: number): string {
  if (problem === 'languages_missing') {
    const missing = textLanguages.filter(
      (language) => language !== product.language && (product.texts[language]?.name ?? '') === '',
    )
    return listed.format(missing.map((language) => t(`language.${language}`)))
  }
  if (problem === 'no_hs_code') return t('doctor.forCustoms')
  const active = product.rows.filter((row) => row.active)
  if (active.length === 0) return t('doctor.noRows')
  const about = active
    .filter((row) => isAbout(problem, row, now))
    .map(({ combo_identifier }) => combo_identifier)
  if (about.length === 0 || about[0] === noOptions) return ''
  if (about.length === product.rows.length) return t('doctor.allRows', { n: about.length })
  const more = about.length - namedMax
  return listed.format([...about.slice(0, namedMax), ...(more > 0 ? [t('doctor.more', { n: more })] : [])])
}

/** Whether a problem concerns a row, by the row's own data. */
function isAbout(problem: ProductProblem, row: ProductForm['rows'][number], now: number): boolean {
  if (problem === 'no_price') return pricesAt(priceRecords(row.prices), now).current === null
  if (problem === 'temporary_sku') return isTemporarySku(row.sku)
  return problem === 'no_picture' && (row.pic_url === null || row.pic_url === '')
}
