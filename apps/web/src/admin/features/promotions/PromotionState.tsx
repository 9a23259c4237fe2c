import { useState } from 'react'
import { Pill } from '../../ui/marks/Pill'
import { t } from './promotions.text'

/** A price that is still to come is called scheduled, though it is active. */
export function PromotionState({
  promotion: { active, promotion_date },
}: {
  promotion: { active: boolean; promotion_date: string }
}) {
  const [now] = useState(Date.now)
  if (!active) return <Pill tone="grey">{t('promotions.inactive')}</Pill>
  return Date.parse(promotion_date) > now ? (
    <Pill tone="lake">{t('promotions.scheduled')}</Pill>
  ) : (
    <Pill tone="green">{t('promotions.active')}</Pill>
  )
}
