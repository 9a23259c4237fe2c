import type { Customer } from '@getzo/contract/customers/customers.schema'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import { useCan } from '../../../api/current-user'
import { InstantText } from '../../../ui/dates/InstantText'
import { CloseIcon } from '../../../ui/icons'
import { IconButton } from '../../../ui/links/AppLink'
import { ReadOnlyField, ReadOnlyFields } from '../../../ui/ReadOnlyField'
import { FieldRows } from '../../../ui/record/FieldInputs'
import { t as ui } from '../../../ui/text'
import type { customerKind } from '../customer.kind'
import { t } from '../customers.text'
import { useRemovePhone } from '../duplicates/duplicates.api'
import classes from './customer-view.module.css'

/** The fields that the head does not show, and the numbers that came with merges, each of which can be taken away (W12). */
export function CustomerInformation({ kind, record }: { kind: typeof customerKind; record: Customer }) {
  const { staff_note } = kind.fields ?? {}
  return (
    <ReadOnlyFields>
      {record.other_phones !== null && (
        <ReadOnlyField label={t('customers.otherPhones')}>
          <OtherPhones customer={record} phones={record.other_phones} />
        </ReadOnlyField>
      )}
      {staff_note !== undefined && <FieldRows fields={{ staff_note }} record={record} />}
      <ReadOnlyField label={ui('record.dateCreated')}>
        <InstantText value={record.date_created} />
      </ReadOnlyField>
    </ReadOnlyFields>
  )
}

function OtherPhones({ customer, phones }: { customer: Customer; phones: readonly string[] }) {
  const mayWrite = useCan('customers.write')
  const remove = useRemovePhone()
  const mayRemove = mayWrite && customer.deleted_at === null
  return (
    <ul className={classes.phones}>
      {phones.map((phone) => (
        <li key={phone}>
          {formatPhone(phone)}
          {mayRemove && (
            <IconButton
              label={t('customers.removePhone', { phone: formatPhone(phone) })}
              disabled={remove.isPending}
              onClick={() => remove.mutate({ id: customer.id, phone })}
            >
              <CloseIcon size={12} />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}
