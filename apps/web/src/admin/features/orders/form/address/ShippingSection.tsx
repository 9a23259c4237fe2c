import type { PinyinKind } from '@getzo/contract/pinyin/pinyin.schema'
import { countryCodeOf } from '@getzo/domain/countries/countries'
import { addressLength, addressLengthMax } from '@getzo/domain/orders/address/shipping-address'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { ChoiceField } from '../../../../ui/fields/ChoiceField'
import { LinesField } from '../../../../ui/fields/LinesField'
import { PhoneField, TextField } from '../../../../ui/fields/TextField'
import { FormSection, FullWidth } from '../../../../ui/form/page/FormSection'
import { useFormContext, useValue, useValues } from '../../../../ui/form/values/form-changes'
import { UndoIcon, WarningIcon } from '../../../../ui/icons'
import { Pill } from '../../../../ui/marks/Pill'
import { countryChoices, countryName } from '../../../../ui/names'
import { t } from '../../orders.text'
import { orderingCustomerQuery } from '../customer/ordering-customer'
import type { OrderFormValues } from '../order-values'
import { PastedAddress } from './PastedAddress'
import { PinyinField } from './PinyinField'
import { useMark, useProposals } from './proposals'
import { lastPlace, type ShipToField } from './ship-to'
import classes from './ship-to.module.css'
import { placeMarks } from './use-proposed-ship-to'

const usual = ['CN', 'CA', 'US'] as const
const others = countryChoices().filter(({ code }) => !usual.some((one) => one === code))
const choices = [...usual.map((code) => ({ code, name: countryName(code) ?? code })), ...others].map(
  ({ code, name }) => ({ value: code, label: t('form.country', { name, code }) }),
)

const AddressLines = lazy(() => import('../../labels/AddressLines'))

const pairs = {
  cdata_name: ['customer_ship_to_name', 'name', 100],
  cdata_attention_name: ['customer_ship_to_attention_name', 'name', 100],
  cdata_addressLine: ['customer_ship_to_address_line', 'text', 300],
  cdata_address_city: ['customer_ship_to_address_city', 'place', 100],
  cdata_address_state: ['customer_ship_to_address_state_province_code', 'place', 100],
  cdata_address_country: ['customer_ship_to_address_country_code', 'text', 100],
} as const satisfies Record<string, readonly [string, PinyinKind, number]>

type PairName = keyof typeof pairs

/** The address, each line as the customer writes it and in pinyin for the carrier (O29, O39). */
export function ShippingSection({ isNew = false }: { isNew?: boolean }) {
  const control = useFormContext<OrderFormValues>()
  return (
    <FormSection title={t('section.shipping')} actions={isNew && <FromLastOrder />}>
      <FullWidth>
        <PastedAddress />
        <div className={classes.address}>
          <div className={`columns quiet ${classes.heads}`} aria-hidden="true">
            <span>{t('form.asWritten')}</span>
            <span>{t('form.inPinyin')}</span>
          </div>
          <PairOfFields name="cdata_name" />
          <PairOfFields name="cdata_attention_name" />
          <PairOfFields name="cdata_addressLine" />
          <PairOfFields name="cdata_address_city" />
          <PairOfFields name="cdata_address_state" />
          <PairOfFields name="cdata_address_country" />
          <ShipToRow label={t('field.customer_ship_to_address_postal_code')} field="cdata_address_zip">
            <TextField
              control={control}
              name="cdata_address_zip"
              label={t('field.customer_ship_to_address_postal_code')}
              maxLength={20}
            />
          </ShipToRow>
          <ShipToRow label={t('field.customer_ship_to_phone_number')} field="cdata_phone_number">
            <PhoneField
              control={control}
              name="cdata_phone_number"
              label={t('field.customer_ship_to_phone_number')}
            />
          </ShipToRow>
        </div>
        <AddressLength />
      </FullWidth>
    </FormSection>
  )
}

/** The address of the customer's last order, once more. */
function FromLastOrder() {
  const control = useFormContext<OrderFormValues>()
  const isNew = useValue(control, 'customer.isNew')
  const id = useValue(control, 'customer.id')
  const { data } = useQuery({ ...orderingCustomerQuery(id), enabled: !isNew && id !== null })
  const { propose } = useProposals()
  const place = data === undefined ? null : lastPlace(data)
  if (isNew || place === null) return null
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={<UndoIcon size={14} />}
      onClick={() => propose(placeMarks(place))}
    >
      {t('form.fromLastOrder')}
    </Button>
  )
}

function PairOfFields({ name }: { name: PairName }) {
  const control = useFormContext<OrderFormValues>()
  const [column, kind, maxLength] = pairs[name]
  const label = t(`field.${column}`)
  const pinyin = `${name}_pinyin` as const
  return (
    <ShipToRow
      label={label}
      field={name}
      beside={
        <Tinted field={pinyin}>
          <PinyinField
            source={name}
            name={pinyin}
            label={t(`field.${column}_pinyin`)}
            kind={kind}
            maxLength={maxLength}
          />
        </Tinted>
      }
    >
      {name === 'cdata_address_country' ? (
        <CountryField />
      ) : name === 'cdata_addressLine' ? (
        <LinesField control={control} name={name} label={label} maxLength={maxLength} isOneLine />
      ) : (
        <TextField control={control} name={name} label={label} maxLength={maxLength} />
      )}
    </ShipToRow>
  )
}

/**
 * The length of the address on the label, and its printed lines: the carrier gets the pinyin where there is one (L2).
 */
function AddressLength() {
  const control = useFormContext<OrderFormValues>()
  const [line, pinyin, country, countryPinyin] = useValues(control, [
    'cdata_addressLine',
    'cdata_addressLine_pinyin',
    'cdata_address_country',
    'cdata_address_country_pinyin',
  ])
  const address = pinyin.trim() === '' ? line : pinyin
  const n = addressLength(address)
  if (n === 0) return null
  const figures = { n, max: addressLengthMax }
  return (
    <div className={`wrap ${classes.carrier}`}>
      <span className={`quiet ${classes.label}`}>{t('form.carrierGets')}</span>
      <Suspense>
        <AddressLines address={address} country={countryPinyin.trim() === '' ? country : countryPinyin} />
      </Suspense>
      <output>
        {n > addressLengthMax ? (
          <Pill tone="amber">{t('form.addressTooLong', figures)}</Pill>
        ) : (
          <span className="dimmed">{t('form.addressLength', figures)}</span>
        )}
      </output>
    </div>
  )
}

/** One line of the address: its name, the field as it is written, and the field or note beside it. */
function ShipToRow({
  label,
  field,
  beside,
  children,
}: {
  label: string
  field: ShipToField
  /** the pinyin; without it the field's note stands there */
  beside?: ReactNode
  children: ReactNode
}) {
  const mark = useMark(field)
  const note = mark?.note !== undefined && <Note isDoubtful={mark.tone === 'doubtful'}>{mark.note}</Note>
  return (
    <div className={`columns ${classes.row}`}>
      <span className={`quiet ${classes.label}`} aria-hidden="true">
        {label}
      </span>
      <div className={classes.field} data-tone={mark?.tone}>
        {children}
        {beside !== undefined && note}
      </div>
      <div className={classes.beside}>{beside ?? note}</div>
    </div>
  )
}

/** A pinyin field with the tint of what was proposed for it. */
function Tinted({ field, children }: { field: ShipToField; children: ReactNode }) {
  return (
    <div className={classes.field} data-tone={useMark(field)?.tone}>
      {children}
    </div>
  )
}

function Note({ isDoubtful, children }: { isDoubtful: boolean; children: string }) {
  return (
    <p className={`quiet ${classes.note}`} data-doubtful={isDoubtful || undefined}>
      {isDoubtful && <WarningIcon size={14} />}
      {children}
    </p>
  )
}

/** The country by its code, the usual ones first. A stored text that is no country's stays a choice (O39). */
function CountryField() {
  const control = useFormContext<OrderFormValues>()
  const { setValue } = control
  const stored = useValue(control, 'cdata_address_country')
  const code = countryCodeOf(stored)
  const isKnown = stored === '' || code === stored
  return (
    <ChoiceField
      control={control}
      name="cdata_address_country"
      label={t('field.customer_ship_to_address_country_code')}
      choices={isKnown ? choices : [{ value: stored, label: stored }, ...choices]}
      // the carrier would go by the pinyin of the country before
      onChosen={() => setValue('cdata_address_country_pinyin', '')}
    />
  )
}
