import type { Url } from '@getzo/contract/urls/urls.schema'
import { StatusText } from '../../ui/StatusText'
import { t } from './urls.text'

/** Assigned or Unassigned (U2), or that it was deleted or suspended (G9). */
export function UrlStatus({
  url: { status, suspended_at, deleted_at },
}: {
  url: Pick<Url, 'status' | 'suspended_at' | 'deleted_at'>
}) {
  if (deleted_at !== null) return <StatusText tone="grey">{t('urls.deleted')}</StatusText>
  if (suspended_at !== null) return <StatusText tone="red">{t('urls.suspended')}</StatusText>
  return <StatusText tone={status === 'Unassigned' ? 'red' : 'green'}>{status}</StatusText>
}

/** '{brand}: {product}' (U2) */
export const productName = ({ brand_name, product_name }: Pick<Url, 'brand_name' | 'product_name'>) =>
  t('urls.productOf', { brand: brand_name ?? '', product: product_name ?? '' })
