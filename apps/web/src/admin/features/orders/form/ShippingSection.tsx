import type { PinyinKind } from '@getzo/contract/pinyin/pinyin.schema'
import { addressLength, addressLengthMax } from '@getzo/domain/orders/shipping-address'
import { lazy, Suspense } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { PhoneField, TextField } from '../../../ui/fields/TextField'
import { FormSection, FullWidth } from '../../../ui/form/page/FormSection'
import { StatusText } from '../../../ui/StatusText'
import { t } from '../orders.text'
import classes from './order-form.module.css'
import type { OrderFormValues } from './order-values'
import { PinyinField } from './PinyinField'

const AddressLines = lazy(() => import('../labels/AddressLines'))

interface Pair {
  name:
    | 'cdata_name'
    | 'cdata_attention_name'
    | 'cdata_address_country'
    | 'cdata_address_state'
    | 'cdata_address_city'
  label: Parameters<typeof t>[0]
  pinyinLabel: Parameters<typeof t>[0]
  kind: PinyinKind
}

const people: Pair[] = [
  {
    name: 'cdata_name',
    label: 'field.customer_ship_to_name',
    pinyinLabel: 'field.customer_ship_to_name_pinyin',
    kind: 'name',
  },
  {
    name: 'cdata_attention_name',
    label: 'field.customer_ship_to_attention_name',
    pinyinLabel: 'field.customer_ship_to_attention_name_pinyin',
    kind: 'name',
  },
]

const places: Pair[] = [
  {
    name: 'cdata_address_country',
    label: 'field.customer_ship_to_address_country_code',
    pinyinLabel: 'field.customer_ship_to_address_country_code_pinyin',
    kind: 'text',
  },
  {
    name: 'cdata_address_state',
    label: 'field.customer_ship_to_address_state_province_code',
    pinyinLabel: 'field.customer_ship_to_address_state_province_code_pinyin',
    kind: 'text',
  },
  {
    name: 'cdata_address_city',
    label: 'field.customer_ship_to_address_city',
    pinyinLabel: 'field.customer_ship_to_address_city_pinyin',
    kind: 'text',
  },
]

/** The address, each line as the customer writes it and in pinyin for the carrier (O29). */
export function ShippingSection() {
  const { control } = useFormContext<OrderFormValues>()
  return (
    <FormSection title={t('section.shipping')}>
      {people.map((pair) => (
        <PairOfFields key={pair.name} pair={pair} />
      ))}
      <TextField
        control={control}
        name="cdata_addressLine"
        label={t('field.customer_ship_to_address_line')}
        maxLength={300}
      />
      <PinyinField
        source="cdata_addressLine"
        name="cdata_addressLine_pinyin"
        label={t('field.customer_ship_to_address_line_pinyin')}
        kind="text"
        maxLength={300}
      />
      <FullWidth>
        <AddressLength />
      </FullWidth>
      {places.map((pair) => (
        <PairOfFields key={pair.name} pair={pair} />
      ))}
      <TextField
        control={control}
        name="cdata_address_zip"
        label={t('field.customer_ship_to_address_postal_code')}
        maxLength={20}
      />
      <PhoneField
        control={control}
        name="cdata_phone_number"
        label={t('field.customer_ship_to_phone_number')}
      />
    </FormSection>
  )
}

function PairOfFields({ pair: { name, label, pinyinLabel, kind } }: { pair: Pair }) {
  const { control } = useFormContext<OrderFormValues>()
  return (
    <>
      <TextField control={control} name={name} label={t(label)} maxLength={100} />
      <PinyinField source={name} name={`${name}_pinyin`} label={t(pinyinLabel)} kind={kind} maxLength={100} />
    </>
  )
}

/**
 * The length of the address on the label, and its printed lines: the carrier gets the pinyin where there is one (L2).
 */
function AddressLength() {
  const { control } = useFormContext<OrderFormValues>()
  const [line, pinyin] = useWatch({ control, name: ['cdata_addressLine', 'cdata_addressLine_pinyin'] })
  const address = pinyin.trim() === '' ? line : pinyin
  const n = addressLength(address)
  if (n === 0) return null
  const figures = { n, max: addressLengthMax }
  return (
    <>
      <output>
        {n > addressLengthMax ? (
          <StatusText tone="amber">{t('form.addressTooLong', figures)}</StatusText>
        ) : (
          <span className={classes.length}>{t('form.addressLength', figures)}</span>
        )}
      </output>
      <Suspense>
        <AddressLines address={address} />
      </Suspense>
    </>
  )
}
