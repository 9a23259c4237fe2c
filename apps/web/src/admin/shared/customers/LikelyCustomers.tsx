import { findLikelySame } from '@getzo/contract/customers/duplicates.endpoints'
import type { LikelySame } from '@getzo/contract/customers/duplicates.schema'
import { screens } from '@getzo/contract/paths'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call'
import { AppLink } from '../../ui/links/AppLink'
import { PersonName } from '../../ui/marks/PersonName'
import { t } from '../../ui/text'
import classes from './likely.module.css'
import { ordersText, reasonsText } from './likeness-words'

interface Entered {
  customer_name: string
  phone_number: string
}

const typingPauseMs = 400
const shownMax = 3

interface LikelyCustomersProps {
  entered: Entered
  /** of a customer who is being edited */
  id?: number | undefined
  /** a button of each, which takes that customer */
  take?: { text: string; run: (customer: LikelySame) => void }
}

/** Before a save: the customers who are likely the one that is being entered (W12). It never stands in the way. */
export function LikelyCustomers({ entered, id, take }: LikelyCustomersProps) {
  const [{ customer_name, phone_number }] = useDebouncedValue(entered, typingPauseMs, { leading: false })
  const asked = {
    customer_name: customer_name.trim().slice(0, 100),
    phone_number: phone_number.trim().slice(0, 40),
    ...(id === undefined ? {} : { id }),
  }
  const { data = [] } = useQuery({
    queryKey: ['choices', 'likely', asked],
    queryFn: ({ signal }) => call(findLikelySame, { query: asked }, { signal }),
    staleTime: 60_000,
    enabled: asked.customer_name !== '',
  })
  if (data.length === 0) return null
  return (
    <output className={classes.hint}>
      <b>{t('likely.hint')}</b>
      <ul>
        {data.slice(0, shownMax).map((one) => (
          <li key={one.id}>
            <span>
              <AppLink to={screens.customer(one.id)}>
                <PersonName name={one.customer_name} pinyin={one.customer_name_pinyin} />
              </AppLink>
              {`, ${formatPhone(one.phone_number)}. ${reasonsText(one.reasons)}, ${ordersText(one.orders)}.`}
            </span>
            {take !== undefined && (
              <Button variant="default" size="compact-sm" onClick={() => take.run(one)}>
                {take.text}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </output>
  )
}
