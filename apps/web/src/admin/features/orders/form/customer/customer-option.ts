import type { Customer } from '@getzo/contract/customers/customers.schema'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import { whatMatched } from '@getzo/domain/search/what-matched'
import type { RecordOption } from '../../../../ui/fields/RecordPicker'
import { t } from '../../orders.text'

/** A customer in the picker, with the matching field if the match is not visible. */
export function customerOption(customer: Customer, typed: string): RecordOption {
  const match = whatMatched(typed, [
    { name: 'name', text: customer.customer_name },
    { name: 'phone', text: customer.phone_number },
    { name: 'otherPhone', text: customer.other_phones?.join(' ') ?? null },
    { name: 'pinyin', text: customer.customer_name_pinyin, isPinyin: true },
  ])
  const found =
    match?.name === 'pinyin'
      ? t('found.pinyin', { text: match.text })
      : match?.name === 'otherPhone'
        ? t('found.otherPhone', { text: (customer.other_phones ?? []).map(formatPhone).join(', ') })
        : match?.name === 'phone' && match.ends
          ? t('found.phoneEnds', { text: typed })
          : undefined
  return { label: customer.customer_name, hint: formatPhone(customer.phone_number), found }
}
