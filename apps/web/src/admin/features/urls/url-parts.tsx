import type { Url } from '@getzo/contract/urls/urls.schema'
import { Stack } from '@mantine/core'
import { StatusText } from '../../ui/StatusText'
import { FarAboveMark } from '../../ui/scans/FarAboveMark'
import { t } from './urls.text'

type ShownUrl = Pick<Url, 'status' | 'suspended_at' | 'deleted_at' | 'is_far_above'>

/** Assigned or Unassigned (U2), or that it was deleted or suspended (G9), and that it is scanned far more than others (U14). */
export function UrlStatus({ url }: { url: ShownUrl }) {
  return (
    <Stack gap={2}>
      <StatusWord url={url} />
      {url.is_far_above && <FarAboveMark />}
    </Stack>
  )
}

function StatusWord({ url: { status, suspended_at, deleted_at } }: { url: ShownUrl }) {
  if (deleted_at !== null) return <StatusText tone="grey">{t('urls.deleted')}</StatusText>
  if (suspended_at !== null) return <StatusText tone="red">{t('urls.suspended')}</StatusText>
  return <StatusText tone={status === 'Unassigned' ? 'red' : 'green'}>{status}</StatusText>
}

/** '{brand}: {product}' (U2) */
export const productName = ({ brand_name, product_name }: Pick<Url, 'brand_name' | 'product_name'>) =>
  t('urls.productOf', { brand: brand_name ?? '', product: product_name ?? '' })
