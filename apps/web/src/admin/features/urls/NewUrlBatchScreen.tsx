import { screens } from '@getzo/contract/paths'
import { createUrlBatch } from '@getzo/contract/urls/url-batches.endpoints'
import { readWhole } from '@getzo/domain/text/typed-number'
import { checkUrlBatch, leftOfRun, type SerialRun } from '@getzo/domain/urls/url-batch'
import { urlFormParts } from '@getzo/domain/urls/url-form'
import { urlAddress } from '@getzo/domain/urls/url-rules'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../api/call'
import { NumberField } from '../../ui/fields/NumberField'
import { SwitchField } from '../../ui/fields/SwitchField'
import { FormPage } from '../../ui/form/page/FormPage'
import { FormSection, FullWidth } from '../../ui/form/page/FormSection'
import { useRecordForm } from '../../ui/form/page/use-record-form'
import { useValue, useValues } from '../../ui/form/values/form-changes'
import type { Form } from '../../ui/form/values/form-store'
import { urlDestinationName, urlItemTypeName } from '../../ui/names'
import { LoadingOverlay } from '../../ui/page/LoadingOverlay'
import { RecordFailure } from '../../ui/page/states'
import { useMayPrint } from '../../ui/printed/local-origin'
import { ReadOnlyField, ReadOnlyFields } from '../../ui/ReadOnlyField'
import { serialRunQuery } from './batches/url-batches.api'
import { said, t } from './batches/url-batches.text'
import { UrlUseFields } from './form/UrlFields'
import { blankUrl, type UrlValues } from './form/url-values'
import { useUrlChoices } from './form/use-url-choices'
import { firstSeedQuery } from './urls.api'
import { t as urls } from './urls.text'

/** For a product, as most batches are, with codes that cannot be guessed (G6). */
const blankBatch: UrlValues = { ...blankUrl, assigned: true, has_tail: true, quantity: null }

/** /admin/urls/batches/new (U13): begins with a code as an example. */
export function NewUrlBatchScreen() {
  const { url_item_type: item, url_destination_type: destination } = blankBatch
  const first = useQuery(firstSeedQuery(useId(), { item, destination, tail: true }))
  if (first.isError) return <RecordFailure error={first.error} onRetry={() => void first.refetch()} />
  if (first.data === undefined) return <LoadingOverlay text={urls('urls.loading')} />
  return <NewUrlBatchForm {...first.data} />
}

function NewUrlBatchForm({ url_seed, site }: { url_seed: string; site: string }) {
  const [start] = useState(() => ({ ...blankBatch, url_seed, offered_seed: url_seed }))
  const form = useRecordForm<UrlValues>(start)
  const mayPrint = useMayPrint(site)
  const run = useSerialRun(form)
  return (
    <FormPage
      title={t('batches.new')}
      breadcrumbs={[
        { label: urls('urls.admin') },
        { label: urls('urls.crumb'), to: screens.urls },
        { label: t('batches.crumb'), to: screens.urlBatches },
        { label: t('batches.new') },
      ]}
      form={form}
      isNew
      saveLabel={t('batches.save')}
      savingLabel={t('batches.saving')}
      check={(values) => checkUrlBatch(values, run)}
      mayProceed={mayPrint}
      save={(values, { idempotencyKey }) => {
        const { url_item_type, url_destination_type, product_id, sku_id, order_id, assigned } = values
        const body = {
          url_item_type,
          url_destination_type,
          assigned,
          product_id,
          sku_id,
          order_id,
          flag_assigned_to_order: values.flag_assigned_to_order,
          quantity: readWhole(values.quantity),
          tail: values.has_tail,
        }
        return call(createUrlBatch, { body }, { idempotencyKey })
      }}
      saved={({ data: [batch] }) =>
        batch && { text: said('url_batch.created', { id: batch.id, quantity: batch.quantity }) }
      }
      goTo={({ data: [batch] }) => (batch ? screens.urlBatch(batch.id) : screens.urlBatches)}
    >
      <Fields control={form} site={site} run={run} />
    </FormPage>
  )
}

/** The serial run of the chosen SKU and item type; undefined without a choice, and while loading. */
function useSerialRun(control: Form<UrlValues>): SerialRun | undefined {
  const [sku, item] = useValues(control, ['sku_id', 'url_item_type'])
  return useQuery(serialRunQuery(sku, item)).data
}

interface Parts {
  control: Form<UrlValues>
  site: string
}

function Fields({ control, site, run }: Parts & { run: SerialRun | undefined }) {
  const choices = useUrlChoices(true)
  const isUnguessable = useValue(control, 'has_tail')
  const isLimited = run !== undefined && run.limit !== null
  return (
    <>
      <FormSection title={t('batches.setup')}>
        <NumberField
          control={control}
          name="quantity"
          label={t('batches.quantity')}
          description={
            isLimited
              ? t('batches.left', { limit: run.limit ?? 0, left: leftOfRun(run) })
              : t('batches.quantityAbout')
          }
          required
        />
        <SwitchField
          control={control}
          name="assigned"
          label={urls('urls.assignedToggle')}
          description={urls('urls.assignedAbout')}
          onChosen={(value) => choices.choose({ choose: 'assigned', value })}
        />
        <SwitchField
          control={control}
          name="has_tail"
          label={t('batches.tail')}
          description={t(isUnguessable ? 'batches.tailAbout' : 'batches.noTail')}
          onChosen={choices.offer}
        />
      </FormSection>
      <UrlUseFields control={control} choices={choices} />
      <Preview control={control} site={site} />
    </>
  )
}

/** The quantity, and an example of the first URL: without a QR code, which might be printed by mistake. */
function Preview({ control, site }: Parts) {
  const [quantity, seed, item, destination, assigned] = useValues(control, [
    'quantity',
    'url_seed',
    'url_item_type',
    'url_destination_type',
    'assigned',
  ])
  const shown = { assigned, url_item_type: item, url_destination_type: destination, ...nothing }
  if (urlFormParts(shown).tamper) return null
  return (
    <FormSection title={t('batches.preview')}>
      <FullWidth>
        <p className="below">{t('batches.previewText', { count: readWhole(quantity) ?? 0 })}</p>
        <ReadOnlyFields>
          <ReadOnlyField label={t('batches.example')}>{urlAddress(site, destination, seed)}</ReadOnlyField>
          <ReadOnlyField label={t('batches.item')}>{urlItemTypeName(item)}</ReadOnlyField>
          <ReadOnlyField label={t('batches.destination')}>{urlDestinationName(destination)}</ReadOnlyField>
        </ReadOnlyFields>
      </FullWidth>
    </FormSection>
  )
}

const nothing = { product_id: null, sku_id: null, order_id: null, flag_assigned_to_order: false }
