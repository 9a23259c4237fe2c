/** The shop's address, entered at /admin/settings (W18). */
export const publicUrl = 'alter table shop_settings add column public_url text;'
