import { useFormContext } from 'react-hook-form'
import { LikelyCustomers } from '../../../shared/customers/LikelyCustomers'
import { useValue } from '../../../ui/form/values/form-changes'

/** The customers who are likely the one in the form. */
export function LikelyHint({ id }: { id?: number | undefined }) {
  const { control } = useFormContext<{ customer_name: string; phone_number: string }>()
  const entered = {
    customer_name: useValue(control, 'customer_name'),
    phone_number: useValue(control, 'phone_number'),
  }
  return <LikelyCustomers entered={entered} id={id} />
}
