import { publicProductPage } from '@getzo/contract/paths'
import { listProducts } from '@getzo/contract/products/products.endpoints'
import type { ProductRow } from '@getzo/contract/products/products.schema'
import { cutText } from '@getzo/domain/text/cut-text'
import { useState } from 'react'
import { OutsideIconLink } from '../../../ui/AppLink'
import { ViewIcon } from '../../../ui/icons'
import { DataTable } from '../../../ui/list/DataTable'
import type { ListState } from '../../../ui/list/list-state'
import type { Column } from '../../../ui/list/list-types'
import { Pager } from '../../../ui/list/Pager'
import { useListPage } from '../../../ui/list/use-list-page'
import { Panel } from '../../../ui/page/Panel'
import { FailureNotice, LoadingLines } from '../../../ui/page/states'
import { t } from '../products.text'
import classes from './products-list.module.css'

/** The address bar belongs to the form above, so this list keeps its page to itself. */
const firstPage: ListState = {
  q: '',
  sort: 'name',
  size: 25,
  after: undefined,
  before: undefined,
  at: undefined,
  filters: {},
}

const columns: Column<ProductRow>[] = [
  { id: 'name', header: t('products.name'), wraps: true, cell: (row) => row.name },
  { id: 'brand', header: t('products.brandId'), align: 'end', cell: (row) => row.brand_id },
  {
    id: 'description',
    header: t('products.description'),
    wraps: true,
    cell: (row) => cutText(row.description),
  },
  { id: 'variant', header: t('products.variant'), cell: (row) => row.variant },
  { id: 'sku', header: t('products.sku'), cell: (row) => row.sku },
  { id: 'pic', header: t('products.pic'), cell: (row) => <Picture url={row.pic} /> },
  {
    id: 'view',
    header: t('products.show'),
    align: 'end',
    cell: ({ sku, name }) =>
      sku !== null && (
        <OutsideIconLink href={publicProductPage(sku)} label={t('products.view', { name })}>
          <ViewIcon />
        </OutsideIconLink>
      ),
  },
]

function Picture({ url }: { url: string | null }) {
  if (url === null || url === '') return null
  return (
    <img
      className={classes.picture}
      src={url}
      alt=""
      width={36}
      height={36}
      loading="lazy"
      decoding="async"
    />
  )
}

/** The products that exist, under the form of a new one (P2). */
export function ExistingProducts() {
  const [state, setState] = useState(firstPage)
  const page = useListPage(listProducts, undefined, state)
  return (
    <div className={classes.below}>
      <Panel title={t('section.existing')}>
        {page.isError ? (
          <FailureNotice error={page.error} onRetry={() => void page.refetch()} />
        ) : page.data === undefined ? (
          <LoadingLines />
        ) : (
          <>
            <DataTable
              title={t('section.existing')}
              columns={columns}
              rows={page.data.rows}
              rowKey={(row) => row.id}
            />
            {page.data.rows.length > 0 && (
              <Pager
                page={page.data}
                state={state}
                change={(part) =>
                  setState((before) => ({
                    ...before,
                    after: undefined,
                    before: undefined,
                    at: undefined,
                    ...part,
                  }))
                }
              />
            )}
          </>
        )}
      </Panel>
    </div>
  )
}
