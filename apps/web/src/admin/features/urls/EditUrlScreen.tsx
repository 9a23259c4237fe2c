import { screens } from '@getzo/contract/paths'
import { editUrl } from '@getzo/contract/urls/urls.endpoints'
import type { Url } from '@getzo/contract/urls/urls.schema'
import { readWhole } from '@getzo/domain/text/typed-number'
import { checkNumberedUrl } from '@getzo/domain/urls/url-batch'
import { call } from '../../api/call'
import { confirm } from '../../ui/dialogs/confirm'
import { FormPage } from '../../ui/form/page/FormPage'
import { useStoredRecord } from '../../ui/form/page/stored-record'
import { useRecordForm } from '../../ui/form/page/use-record-form'
import { useRecordId } from '../../ui/page/record-id'
import { UrlFields } from './form/UrlFields'
import { blankUrl, type UrlValues, urlValues } from './form/url-values'
import { readStoredUrl } from './urls.api'
import { said, t } from './urls.text'

const goAfterMs = 1000

// the specification names its button (U9)
const mayProceed = () =>
  confirm({ title: said('url.edit_warning_title'), text: said('url.edit_warning'), yes: t('urls.editYes') })

/** Edit URL: {id} (U9, O28): the printed code keeps its seed. */
export function EditUrlScreen() {
  const id = useRecordId()
  const url = useStoredRecord(readStoredUrl(id), urlValues)
  const form = useRecordForm<UrlValues, Url>(blankUrl, url)
  const title = t('urls.edit', { id: String(id) })
  return (
    <FormPage
      title={title}
      breadcrumbs={[
        { label: t('urls.admin') },
        { label: t('urls.crumb'), to: screens.urls },
        { label: title },
      ]}
      form={form}
      stored={url}
      loading={t('urls.loading')}
      saveLabel={t('urls.update')}
      savingLabel={t('urls.updating')}
      check={checkNumberedUrl}
      mayProceed={mayProceed}
      save={(values, { overVersion }) => {
        const { url_item_type, url_destination_type, product_id, sku_id, order_id, version } = values
        return call(editUrl, {
          params: { id },
          body: {
            url_item_type,
            url_destination_type,
            product_id,
            sku_id,
            order_id,
            flag_assigned_to_order: values.flag_assigned_to_order,
            serial_number: readWhole(values.serial_number),
            version: overVersion ?? version,
          },
        })
      }}
      saved={() => ({
        heading: t('urls.updated', { seed: form.getValues('url_seed') }),
        text: said('url.updated'),
        link: { text: t('urls.show'), to: screens.url(id) },
      })}
      goTo={screens.urls}
      goAfterMs={goAfterMs}
    >
      <UrlFields control={form} stored={url.record} site={undefined} />
    </FormPage>
  )
}
