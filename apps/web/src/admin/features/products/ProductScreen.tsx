import { screens } from '@getzo/contract/paths'
import type { ProductForm } from '@getzo/contract/products/product-form.schema'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { failureText } from '../../api/api-error'
import { useCan } from '../../api/current-user'
import { ButtonLink } from '../../ui/AppLink'
import { confirmDeletion } from '../../ui/confirm'
import { RecordHistory } from '../../ui/history/RecordHistory'
import { EditIcon, RemoveIcon } from '../../ui/icons'
import { mediumInstant } from '../../ui/instants'
import { LoadingOverlay } from '../../ui/page/LoadingOverlay'
import { PageHeader } from '../../ui/page/PageHeader'
import { Panel } from '../../ui/page/Panel'
import { useRecordId } from '../../ui/page/record-id'
import { RecordFailure } from '../../ui/page/states'
import { StatusText } from '../../ui/StatusText'
import { notify } from '../../ui/toasts'
import { productQuery, removeProduct, usesInWords } from './products.api'
import { t } from './products.text'
import { productHistoryWords } from './view/history-words'
import { ObstaclesPanel } from './view/ObstaclesPanel'
import { PriceHistory } from './view/PriceHistory'
import { CustomsPanel, InformationPanel, MeasuresPanel, OptionsPanel } from './view/ProductPanels'
import classes from './view/product-view.module.css'
import { VariantTable } from './view/VariantTable'

/** A product, read-only, with the current and past prices of its SKUs (P14, P15). */
export function ProductScreen() {
  const id = useRecordId()
  const product = useQuery(productQuery(id))
  if (product.isError) {
    return <RecordFailure error={product.error} onRetry={() => void product.refetch()} />
  }
  const { data } = product
  const crumb = t('view.crumb', { id: String(id) })
  return (
    <>
      <PageHeader
        title={data === undefined ? crumb : `${data.brand_name} ${data.name}`}
        breadcrumbs={[
          { label: t('products.admin') },
          { label: t('products.crumb'), to: screens.products },
          { label: crumb },
        ]}
        note={data && <Note product={data} />}
      >
        {data?.deleted_at === null && (
          <>
            <ButtonLink to={`${screens.urls}?product_id=${id}`} variant="default">
              {t('view.urls')}
            </ButtonLink>
            <DeleteButton product={data} />
            <EditButton id={id} />
          </>
        )}
      </PageHeader>
      {data === undefined ? <LoadingOverlay text={t('form.loading')} /> : <Sections product={data} />}
    </>
  )
}

function EditButton({ id }: { id: number }) {
  if (!useCan('products.write')) return null
  return (
    <ButtonLink to={screens.editProduct(id)} leftSection={<EditIcon />}>
      {t('view.edit')}
    </ButtonLink>
  )
}

/** Moves the product to the bin, then opens the list (A22, N8). */
function DeleteButton({ product }: { product: ProductForm }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  if (!useCan('products.write')) return null
  const { id, name, version } = product
  const askAndRemove = async () => {
    setBusy(true)
    try {
      const details = await usesInWords(id)
      if (!(await confirmDeletion({ id, what: t('products.what', { name }), details }))) return
      await removeProduct({ id, version })
      notify.success(t('products.deleted', { name }))
      void queryClient.invalidateQueries({ refetchType: 'none' })
      void navigate({ to: screens.products })
    } catch (error) {
      notify.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<RemoveIcon />}
      disabled={isBusy}
      onClick={() => void askAndRemove()}
    >
      {t('view.delete')}
    </Button>
  )
}

function Note({ product }: { product: ProductForm }) {
  const { deleted_at, date_created, date_modified, modified_by } = product
  if (deleted_at !== null) {
    return <StatusText tone="red">{t('view.deleted', { date: mediumInstant(deleted_at) })}</StatusText>
  }
  const created = t('view.created', { id: String(product.id), date: mediumInstant(date_created) })
  const modified =
    date_modified === null
      ? []
      : [t('view.modified', { user: modified_by ?? '', date: mediumInstant(date_modified) })]
  return [created, ...modified].join(' · ')
}

function Sections({ product }: { product: ProductForm }) {
  const [now] = useState(Date.now)
  const single = product.flag_options ? undefined : product.rows[0]
  return (
    <>
      <ObstaclesPanel product={product} now={now} />
      <InformationPanel product={product} />
      <OptionsPanel product={product} />
      <Panel title={t(product.flag_options ? 'section.variants' : 'view.pictureAndStock')}>
        {single?.pic_url !== undefined && single.pic_url !== null && (
          <img className={classes.picture} src={single.pic_url} alt={product.name} decoding="async" />
        )}
        <VariantTable product={product} now={now} />
      </Panel>
      <Panel title={t('view.history')}>
        <PriceHistory product={product} now={now} />
      </Panel>
      <MeasuresPanel product={product} />
      <CustomsPanel product={product} />
      <RecordHistory root="product" id={product.id} title={t('history.title')} words={productHistoryWords} />
    </>
  )
}
