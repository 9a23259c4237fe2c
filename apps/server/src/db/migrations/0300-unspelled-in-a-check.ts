/** Its functions are texts now: lists/words.sql and features/customers/phones.sql. */
export const unspelledInACheck = 'select 1'
