/** Addresses of the signed-in account area (A21). */
export const areaPaths = {
  dashboard: '/account/dashboard',
  information: '/account/account-information',
  password: '/account/password',
  notifications: '/account/account-notifications',
  invoices: '/account/invoices',
  addresses: '/account/addresses',
  recent: '/account/recent-viewed-product',
} as const
