/**
 * PostgreSQL knows how the days of delivered letters are spread. Without it Today's few letters since yesterday are taken
 * for a third of all orders, and two processes started to count them.
 */
export const lettersDelivered = `
create statistics orders_letters_delivered on (coalesce(tyl_date_delivered, '-infinity'::date)) from orders;
analyze orders;
`
