import { screens } from '@getzo/contract/paths'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { AppLink } from '../../ui/AppLink'
import { useValue } from '../../ui/form/values/form-changes'
import { PersonName } from '../../ui/PersonName'
import { t } from './customers.text'
import { enteredQuery } from './duplicates.api'
import classes from './duplicates.module.css'
import { reasonsText } from './likeness-words'

interface Entered {
  customer_name: string
  phone_number: string
}

const typingPauseMs = 400
const shownMax = 3

/** Before a save: the customers who are likely the one that is being entered. It never stands in the way. */
export function LikelyHint({ id }: { id?: number | undefined }) {
  const { control } = useFormContext<Entered>()
  const entered = {
    customer_name: useValue(control, 'customer_name'),
    phone_number: useValue(control, 'phone_number'),
  }
  const [{ customer_name, phone_number }] = useDebouncedValue(entered, typingPauseMs, { leading: false })
  const asked = {
    customer_name: customer_name.trim().slice(0, 100),
    phone_number: phone_number.trim().slice(0, 40),
  }
  const { data = [] } = useQuery({
    ...enteredQuery({ ...asked, ...(id === undefined ? {} : { id }) }),
    enabled: asked.customer_name !== '',
  })
  if (data.length === 0) return null
  return (
    <output className={classes.hint}>
      <b>{t('likely.hint')}</b>
      <ul>
        {data.slice(0, shownMax).map((one) => (
          <li key={one.id}>
            <AppLink to={screens.customer(one.id)}>
              <PersonName name={one.customer_name} pinyin={one.customer_name_pinyin} />
            </AppLink>
            {`, ${formatPhone(one.phone_number)}. ${reasonsText(one.reasons)}, ${t('likely.orders', { n: one.orders })}.`}
          </li>
        ))}
      </ul>
    </output>
  )
}
