import { screens } from '@getzo/contract/paths'
import type { ProductForm } from '@getzo/contract/products/product-form.schema'
import { bothClocks, mediumDay, mediumInstant, unbroken } from '../../../ui/dates/instants'
import { AppLink } from '../../../ui/links/AppLink'
import { Pill } from '../../../ui/marks/Pill'
import { t } from '../products.text'

/** Below a product's name: its brand, id and dates, or that it was deleted. */
export function ProductNote({ product }: { product: ProductForm }) {
  const { deleted_at, date_created, date_modified, modified_by, brand_id, brand_name, brand_country } =
    product
  if (deleted_at !== null) {
    return <Pill tone="red">{t('view.deleted', { date: mediumInstant(deleted_at) })}</Pill>
  }
  return (
    <>
      <AppLink to={screens.brand(brand_id)}>{brand_name}</AppLink>, {brand_country} ·{' '}
      <span title={bothClocks(date_created)}>
        {t('view.created', { id: String(product.id), date: unbroken(mediumDay(date_created)) })}
      </span>
      {date_modified !== null && (
        <>
          {' · '}
          <span title={bothClocks(date_modified)}>
            {t('view.modified', { user: modified_by ?? '', date: unbroken(mediumDay(date_modified)) })}
          </span>
        </>
      )}
    </>
  )
}
