import type { Url } from '@getzo/contract/urls/urls.schema'
import { urlAddress } from '@getzo/domain/urls/url-rules'
import { FormSection, FullWidth } from '../../../ui/form/page/FormSection'
import { useValues } from '../../../ui/form/values/form-changes'
import type { Form } from '../../../ui/form/values/form-store'
import { urlDestinationName, urlItemTypeName } from '../../../ui/names'
import { t } from '../urls.text'
import { UrlBlock } from '../view/UrlBlock'
import type { UrlValues } from './url-values'

/** The address after the save, as a QR code (U3). */
export function UrlSection({
  control,
  stored,
  site,
}: {
  control: Form<UrlValues>
  stored: Url | undefined
  site: string | undefined
}) {
  const [seed, item, destination] = useValues(control, ['url_seed', 'url_item_type', 'url_destination_type'])
  const origin = site ?? (stored && new URL(stored.url).origin)
  if (origin === undefined || seed.trim() === '') return null
  return (
    <FormSection title={t('urls.information')}>
      <FullWidth>
        <UrlBlock
          url={urlAddress(origin, destination, seed.trim())}
          item={urlItemTypeName(item)}
          destination={urlDestinationName(destination)}
        />
      </FullWidth>
    </FormSection>
  )
}
