/**
 * Whether a csr has more rights (A26): 'more', or null. The role in force is read with each request, so that a change counts
 * at once; what is stored of a user stays, and none can be stored that has them by itself.
 */
export const csrRights = 'alter table shop_settings add column csr_rights text;'
