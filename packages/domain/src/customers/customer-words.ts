/** The texts about customers (O17, O21, C4). */
export const customerWords = {
  'customer.name_missing': 'Please enter a Customer Name.',
  'customer.phone_missing': 'Please enter a Phone Number.',
  'customer.phone_invalid': 'Please enter a valid Phone Number with {min} to {max} digits.',
  'customer.not_found': 'No Customer Found',
  'customer.create_failed': 'Something went wrong with creating a New Customer!',
  'customer.created': 'Customer successfully created with returning ID: {id}',
  'customer.updated': 'Customer successfully updated',
  'customer.deleted': 'Customer {id} deleted',
} as const
