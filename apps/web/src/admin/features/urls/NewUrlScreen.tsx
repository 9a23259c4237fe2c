import { screens } from '@getzo/contract/paths'
import { createAssignedUrl, createUnassignedUrl } from '@getzo/contract/urls/urls.endpoints'
import { readWhole } from '@getzo/domain/text/typed-number'
import { hasTail } from '@getzo/domain/urls/code-tail'
import { checkNumberedUrl } from '@getzo/domain/urls/url-batch'
import { isSeedTyped } from '@getzo/domain/urls/url-form'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../api/call'
import { FormPage } from '../../ui/form/page/FormPage'
import { useRecordForm } from '../../ui/form/page/use-record-form'
import { LoadingOverlay } from '../../ui/page/LoadingOverlay'
import { RecordFailure } from '../../ui/page/states'
import { useMayPrint } from '../../ui/printed/local-origin'
import { UrlFields } from './form/UrlFields'
import { blankUrl, type UrlValues } from './form/url-values'
import { firstSeedQuery } from './urls.api'
import { said, t } from './urls.text'

const goAfterMs = 1000

/** Create New URL (U3): begins with a seed that is free now. */
export function NewUrlScreen() {
  const { url_item_type: item, url_destination_type: destination } = blankUrl
  const first = useQuery(firstSeedQuery(useId(), { item, destination }))
  if (first.isError) return <RecordFailure error={first.error} onRetry={() => void first.refetch()} />
  if (first.data === undefined) return <LoadingOverlay text={t('urls.loading')} />
  return <NewUrlForm {...first.data} />
}

interface NewUrlFormProps {
  url_seed: string
  site: string
}

function NewUrlForm({ url_seed, site }: NewUrlFormProps) {
  const [start] = useState(() => ({
    ...blankUrl,
    url_seed,
    offered_seed: url_seed,
    has_tail: hasTail(url_seed),
  }))
  const form = useRecordForm<UrlValues>(start)
  const mayPrint = useMayPrint(site)
  return (
    <FormPage
      title={t('urls.new')}
      breadcrumbs={[
        { label: t('urls.admin') },
        { label: t('urls.crumb'), to: screens.urls },
        { label: t('urls.new') },
      ]}
      form={form}
      isNew
      saveLabel={t('urls.save')}
      savingLabel={t('urls.saving')}
      check={checkNumberedUrl}
      mayProceed={mayPrint}
      save={(values, { idempotencyKey }) => {
        const body = bodyOf(values)
        const endpoint = values.assigned ? createAssignedUrl : createUnassignedUrl
        return call(endpoint, { body }, { idempotencyKey })
      }}
      saved={({ data: [url] }, values) => {
        if (url === undefined) return undefined
        const { id, url_seed: seed } = url
        return {
          heading: t('urls.created', { seed }),
          text: [
            said('url.created'),
            seed === values.url_seed.trim() ? [] : t('urls.otherSeed', { seed }),
          ].flat(),
          link: { text: t('urls.show'), to: screens.url(id) },
        }
      }}
      goTo={screens.urls}
      goAfterMs={goAfterMs}
    >
      <UrlFields control={form} site={site} />
    </FormPage>
  )
}

function bodyOf(values: UrlValues) {
  const { url_item_type, url_destination_type, product_id, sku_id, order_id } = values
  return {
    url_seed: values.url_seed.trim(),
    url_item_type,
    url_destination_type,
    product_id,
    sku_id,
    order_id,
    flag_assigned_to_order: values.flag_assigned_to_order,
    serial_number: readWhole(values.serial_number),
    seed_generated: !isSeedTyped(values),
    tail: values.has_tail,
  }
}
