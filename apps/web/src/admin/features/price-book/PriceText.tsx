import { mediumDay, shortDay } from '../../ui/dates/instants'
import { moneyText } from '../../ui/money'
import classes from './price-book.module.css'
import { t } from './price-book.text'

/** A price and, below it, the day that it begins on. Empty for none. */
export function PriceText({
  price,
  from,
  words,
}: {
  price: string | null
  from: string | null
  words: 'book.since' | 'book.from'
}) {
  if (price === null) return null
  return (
    <span className={classes.price}>
      {moneyText(price)}
      <small title={mediumDay(from)}>
        {words === 'book.since' ? shortDay(from) : t(words, { day: shortDay(from) })}
      </small>
    </span>
  )
}
