/** Its function is a text now: db/statistics.sql. */
export const statisticsOfGrownTables = 'select 1'
