import type { Random } from '../random'
import type { ShopClock } from '../shop-clock'

const openFrom = 9 * 60
const openUntil = 22 * 60 + 30

/** How busy a month is, January first: gifts before the new year and the Spring Festival, quiet summers. */
const seasons = [1.5, 0.8, 0.8, 0.9, 1.1, 1, 0.8, 0.8, 1, 1.2, 1.9, 1.7]

/** When so many orders came in, oldest first, over so many days up to now: more each month as the shop grows. */
export function orderMoments(count: number, days: number, clock: ShopClock, random: Random): Date[] {
  const minutesOfToday = Math.floor((clock.now.getTime() - clock.at(clock.today, 0).getTime()) / 60_000)
  const lastMinuteOfToday = Math.min(openUntil, minutesOfToday - 10)
  const busy = Array.from({ length: days }, (_, place): [number, number] => {
    const daysAgo = days - 1 - place
    const month = Number(clock.daysAgo(daysAgo).slice(5, 7))
    const season = seasons[month - 1] ?? 1
    const isOpen = daysAgo > 0 || lastMinuteOfToday > openFrom
    return [daysAgo, isOpen ? season * (0.7 + place / days) : 0]
  })
  return Array.from({ length: count }, () => {
    const daysAgo = random.weighted(busy)
    const until = daysAgo === 0 ? lastMinuteOfToday : openUntil
    return new Date(
      clock.at(clock.daysAgo(daysAgo), random.integer(openFrom, until)).getTime() +
        random.integer(0, 59) * 1000,
    )
  }).sort((one, other) => one.getTime() - other.getTime())
}
