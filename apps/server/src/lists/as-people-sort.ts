/**
 * A column of names as lists sort it in every language (W14, docs/adr/0120): by the collation people_sort. An index
 * of it names the collation too.
 */
export const asPeopleSort = (column: string) => `${column} collate people_sort`
