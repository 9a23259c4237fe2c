import { screens } from '@getzo/contract/paths'
import { formatPhone } from '@getzo/domain/customers/customer-rules'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../../api/current-user'
import { ordersText, reasonsText } from '../../../shared/customers/likeness-words'
import { MergeIcon } from '../../../ui/icons'
import { AppLink, ButtonLink } from '../../../ui/links/AppLink'
import { PersonName } from '../../../ui/marks/PersonName'
import classes from '../../../ui/page/strip.module.css'
import { t } from '../customers.text'
import { likelyQuery, useDifferent } from './duplicates.api'

/** Above a customer: who is likely the same person, and why. Best effort: a failed read shows nothing. */
export function LikelyStrip({ id }: { id: number }) {
  const mayMerge = useCan('customers.merge')
  const { data } = useQuery({ ...likelyQuery(id), enabled: mayMerge })
  const different = useDifferent()
  const [first, ...more] = data ?? []
  if (!mayMerge || first === undefined) return null
  return (
    <section className={classes.strip} data-tone="lake" aria-label={t('likely.title')}>
      <span className="disc" aria-hidden="true">
        <MergeIcon size={14} />
      </span>
      <p className={classes.text}>
        <b>
          {t('likely.sameAs')}{' '}
          <AppLink to={screens.customer(first.id)}>
            <PersonName name={first.customer_name} pinyin={first.customer_name_pinyin} />
          </AppLink>
          {`, ${formatPhone(first.phone_number)}.`}
        </b>{' '}
        {reasonsText(first.reasons)}, {ordersText(first.orders)}.{' '}
        {more.length > 0 && <AppLink to={screens.duplicates}>{t('likely.more', { n: more.length })}</AppLink>}
      </p>
      <span className={`flow ${classes.acts}`}>
        <Button
          variant="subtle"
          color="gray"
          disabled={different.isPending}
          onClick={() => different.mutate({ id, other: first.id })}
        >
          {t('likely.different')}
        </Button>
        <ButtonLink
          to={`${screens.mergeCustomer(id)}?with=${first.id}`}
          variant="default"
          leftSection={<MergeIcon />}
        >
          {t('likely.compare')}
        </ButtonLink>
      </span>
    </section>
  )
}
