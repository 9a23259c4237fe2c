import { screens } from '@getzo/contract/paths'
import { listBrandProducts } from '@getzo/contract/products/products.endpoints'
import type { ProductRow } from '@getzo/contract/products/products.schema'
import { cutText } from '@getzo/domain/text/cut-text'
import { useState } from 'react'
import { AppLink, IconLink } from '../../../ui/AppLink'
import { ShortInstant } from '../../../ui/InstantText'
import { ViewIcon } from '../../../ui/icons'
import { DataTable } from '../../../ui/list/DataTable'
import type { ListState } from '../../../ui/list/list-state'
import type { Column } from '../../../ui/list/list-types'
import { Pager } from '../../../ui/list/Pager'
import { useListPage } from '../../../ui/list/use-list-page'
import { Panel } from '../../../ui/page/Panel'
import { FailureNotice, LoadingLines } from '../../../ui/page/states'
import { CheckMark } from '../../../ui/StatusText'
import { t } from '../brands.text'

const columns: Column<ProductRow>[] = [
  {
    id: 'name',
    header: t('brands.productName'),
    wraps: true,
    cell: (row) => <AppLink to={screens.product(row.id)}>{row.name}</AppLink>,
  },
  {
    id: 'description',
    header: t('brands.productDescription'),
    wraps: true,
    cell: (row) => cutText(row.description),
  },
  {
    id: 'options',
    header: t('brands.productOptions'),
    align: 'center',
    cell: (row) => <CheckMark on={row.flag_options} />,
  },
  {
    id: 'serialized',
    header: t('brands.productSerialized'),
    align: 'center',
    cell: (row) => <CheckMark on={row.flag_serialization} />,
  },
  {
    id: 'created',
    header: t('brands.dateCreated'),
    cell: (row) => <ShortInstant value={row.date_created} />,
  },
  {
    id: 'modified',
    header: t('brands.dateModified'),
    cell: (row) => <ShortInstant value={row.date_modified} />,
  },
  {
    id: 'view',
    header: t('brands.productView'),
    align: 'end',
    cell: (row) => (
      <IconLink to={screens.product(row.id)} label={t('brands.productViewOf', { name: row.name })}>
        <ViewIcon />
      </IconLink>
    ),
  },
]

const toFirstPage = { after: undefined, before: undefined, at: undefined }
const firstPage: ListState = { q: '', sort: 'name', size: 25, filters: {}, ...toFirstPage }

/** The products of a brand, a page at a time (B3). */
export function BrandProducts({ id }: { id: number }) {
  const [state, setState] = useState(firstPage)
  const page = useListPage(listBrandProducts, { brand_id: id }, state)
  return (
    <Panel title={t('brands.products')}>
      {page.isError ? (
        <FailureNotice error={page.error} onRetry={() => void page.refetch()} />
      ) : page.data === undefined ? (
        <LoadingLines />
      ) : (
        <>
          <DataTable
            title={t('brands.products')}
            columns={columns}
            rows={page.data.rows}
            rowKey={(row) => row.id}
          />
          {page.data.rows.length > 0 && (
            <Pager
              page={page.data}
              state={state}
              change={(part) => setState((before) => ({ ...before, ...toFirstPage, ...part }))}
            />
          )}
        </>
      )}
    </Panel>
  )
}
