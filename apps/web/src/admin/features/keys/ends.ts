import { addDays } from '@getzo/domain/time/calendar-day'
import { mediumDay, shopDay, shopToday } from '../../ui/dates/instants'
import { t } from './keys.text'

/** When a key is to end, as it is chosen. */
export const endChoices = ['30', '90', '365', 'never'] as const
export type EndChoice = (typeof endChoices)[number]

/** The last day of a key that is made today. */
export const endOf = (choice: EndChoice): string | null =>
  choice === 'never' ? null : addDays(shopToday(), Number(choice))

export const endWords = () => endChoices.map((value) => ({ value, label: t(`keys.in.${value}`) }))

/** The last day of a stored key: it ends with that day. */
export const lastDay = (expiresAt: string): string => addDays(shopDay(expiresAt), -1)

export const lastDayText = (expiresAt: string | null) =>
  expiresAt === null ? t('keys.never') : mediumDay(lastDay(expiresAt))
