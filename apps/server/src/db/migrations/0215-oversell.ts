/** Whether forms refuse to sell more than there is (S4): 'refused', or null where it is only told. */
export const oversell = `alter table shop_settings add column oversell text;`
