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
  'customer.merged': 'Customer {id} merged into customer {into}',
  'customer.merge_undone': 'Merge undone: customer {id} is back',
  'customer.different': 'Noted: customers {id} and {other} are not the same',
  'customer.may_be_same': 'Customers {id} and {other} may be the same again',
  'customer.phone_removed': 'Phone number {phone} removed from customer {id}',
  'customer.phone_back': 'Phone number {phone} is back with customer {id}',
  'customer.merge_itself': 'A customer cannot be merged with itself.',
  'customer.merge_note_long':
    'Both notes for the staff together have more than {max} characters. Please choose one.',
  'customer.was_merged': 'Customer {id} has been merged into customer {into}.',
  'customer.was_merged_restore':
    'Customer {id} has been merged into customer {into}. Undo the merge there instead.',
  'customer.no_merge': 'There is no merge {id}.',
  'customer.merge_ended': 'This merge has been undone already.',
  'customer.merge_later': '{name} has been merged as well since then. Please undo that merge first.',
  'customer.merge_changed': '{who} has changed {what} since the merge, so it can no longer be undone.',
  'customer.merge_changed_by_customer':
    'The customer has changed {what} since the merge, so it can no longer be undone.',
  'customer.merge_changed_note': '{who} has changed a note since the merge, so it can no longer be undone.',
} as const
