/** Where the change requests stand below the list of orders. */
export const requestsPlace = 'change-requests'
