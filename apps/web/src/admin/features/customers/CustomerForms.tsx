import type { Customer } from '@getzo/contract/customers/customers.schema'
import { FormSection } from '../../ui/form/page/FormSection'
import { FieldInputs } from '../../ui/record/FieldInputs'
import { EditRecord, NewRecord } from '../../ui/record/RecordForms'
import { customerKind } from './customer.kind'
import { t } from './customers.text'
import { KnownByPhone } from './duplicates/KnownByPhone'
import { LikelyHint } from './duplicates/LikelyHint'

const Fields = ({ kind, stored }: { kind: typeof customerKind; stored?: Customer | undefined }) => (
  <FormSection title={t('customers.information')}>
    <FieldInputs fields={kind.fields ?? {}} />
    <KnownByPhone id={stored?.id} />
    <LikelyHint id={stored?.id} />
  </FormSection>
)

/** Create New Customer (C2). */
export const NewCustomerScreen = () => <NewRecord kind={customerKind} fields={Fields} />

/** Edit Customer: {id} (C2, C5, O28). */
export const EditCustomerScreen = () => <EditRecord kind={customerKind} fields={Fields} />
