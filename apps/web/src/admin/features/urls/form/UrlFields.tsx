import type { Url } from '@getzo/contract/urls/urls.schema'
import { urlFormParts } from '@getzo/domain/urls/url-form'
import { urlAddress, urlDestinations, urlItemTypes, urlSeedMax } from '@getzo/domain/urls/url-rules'
import { Button } from '@mantine/core'
import { ChoiceField } from '../../../ui/fields/ChoiceField'
import { SwitchField } from '../../../ui/fields/SwitchField'
import { TextField } from '../../../ui/fields/TextField'
import { FormSection, FullWidth } from '../../../ui/form/page/FormSection'
import { useValue, useValues } from '../../../ui/form/values/form-changes'
import type { Form } from '../../../ui/form/values/form-store'
import { urlDestinationName, urlItemTypeName } from '../../../ui/names'
import { said, t } from '../urls.text'
import { UrlBlock } from '../view/UrlBlock'
import { OrderSection } from './OrderSection'
import { ProductSection } from './ProductSection'
import type { UrlPart } from './url-part'
import type { UrlValues } from './url-values'
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

/** The fields that determine which sections are shown. */
const shownBy = [
  'assigned',
  'url_item_type',
  'url_destination_type',
  'product_id',
  'sku_id',
  'order_id',
  'flag_assigned_to_order',
] as const

/** Destination, product and order, for a single URL and for a batch (U4, U5). */
export function UrlUseFields(part: UrlPart) {
  const { control } = part
  useValues(control, shownBy)
  const shown = urlFormParts(control.getValues())
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

/** The address after the save, as a QR code (U3). */
function UrlSection({
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

/** A URL's seed, and whether it is assigned (U3, U9, G6). */
function SetupSection({ control, choices, isNew }: UrlPart & { isNew: boolean }) {
  return (
    <FormSection
      title={t('urls.setup')}
      description={t('urls.version')}
      actions={
        isNew && (
          <Button variant="default" onClick={choices.generate}>
            {t('urls.generate')}
          </Button>
        )
      }
    >
      <TextField
        control={control}
        name="url_seed"
        label={t(isNew ? 'urls.seedNew' : 'urls.seed')}
        description={isNew ? undefined : said('url.seed_fixed')}
        readOnly={!isNew}
        maxLength={isNew ? urlSeedMax : undefined}
        required={isNew}
      />
      <SwitchField
        control={control}
        name="assigned"
        label={t('urls.assignedToggle')}
        description={t('urls.assignedAbout')}
        onChosen={(value) => choices.choose({ choose: 'assigned', value })}
      />
      {isNew && (
        <SwitchField
          control={control}
          name="has_tail"
          label={t('urls.tail')}
          description={t('urls.tailAbout')}
          onChosen={choices.offer}
        />
      )}
    </FormSection>
  )
}
