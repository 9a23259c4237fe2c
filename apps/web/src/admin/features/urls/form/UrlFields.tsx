import { urlFormParts } from '@getzo/domain/urls/url-form'
import { urlDestinations, urlItemTypes } from '@getzo/domain/urls/url-rules'
import { ChoiceField } from '../../../ui/fields/ChoiceField'
import { FormSection, FullWidth } from '../../../ui/form/page/FormSection'
import { useValue, useValues } from '../../../ui/form/values/form-changes'
import { urlDestinationName, urlItemTypeName } from '../../../ui/names'
import { t } from '../urls.text'
import { OrderSection } from './OrderSection'
import { ProductSection } from './ProductSection'
import { SetupSection } from './SetupSection'
import { UrlSection } from './UrlSection'
import type { UrlPart } from './url-part'
import { useUrlChoices } from './use-url-choices'

/** The fields of a single URL's forms (U3, U9). A new URL's address begins with `site`. */
export function UrlFields({
  control,
  stored,
  site,
}: Pick<UrlPart, 'control' | 'stored'> & { site: string | undefined }) {
  const isNew = site !== undefined
  const choices = useUrlChoices(isNew)
  const part: UrlPart = { control, choices, stored, canBeNumbered: true }
  return (
    <>
      <SetupSection {...part} isNew={isNew} />
      <UrlUseFields {...part} />
      <UrlSection control={control} stored={stored} site={site} />
    </>
  )
}

/** Destination, product and order, for a single URL and for a batch (U4, U5). */
export function UrlUseFields(part: UrlPart) {
  const { control } = part
  const [
    assigned,
    url_item_type,
    url_destination_type,
    product_id,
    sku_id,
    order_id,
    flag_assigned_to_order,
  ] = useValues(control, [
    'assigned',
    'url_item_type',
    'url_destination_type',
    'product_id',
    'sku_id',
    'order_id',
    'flag_assigned_to_order',
  ])
  const shown = urlFormParts({
    assigned,
    url_item_type,
    url_destination_type,
    product_id,
    sku_id,
    order_id,
    flag_assigned_to_order,
  })
  return (
    <>
      <ItemSection {...part} />
      {shown.order && <OrderSection {...part} />}
      {shown.product && <ProductSection {...part} shown={shown} />}
      {shown.tamper && (
        <FormSection title={t('urls.tamperInformation')}>
          <FullWidth>{t('urls.tamperText')}</FullWidth>
        </FormSection>
      )}
    </>
  )
}

function ItemSection({ control, choices, stored }: UrlPart) {
  const isAutomatic = useValue(control, 'isDestinationAutomatic')
  const offered = urlItemTypes.filter(
    ({ code, forms }) => stored === undefined || forms === 'all' || code === stored.url_item_type,
  )
  return (
    <FormSection title={t('urls.itemDestination')}>
      <ChoiceField
        control={control}
        name="url_item_type"
        label={t('urls.item')}
        choices={offered.map(({ code }) => ({ value: code, label: urlItemTypeName(code) }))}
        isAlwaysChosen
        onChosen={(value) => value !== null && choices.chooseAgain({ choose: 'item', value })}
      />
      <ChoiceField
        control={control}
        name="url_destination_type"
        label={t('urls.destination')}
        description={isAutomatic ? t('urls.automatic') : undefined}
        choices={urlDestinations.map((code) => ({ value: code, label: urlDestinationName(code) }))}
        isAlwaysChosen
        onChosen={(value) => value !== null && choices.chooseAgain({ choose: 'destination', value })}
      />
    </FormSection>
  )
}
