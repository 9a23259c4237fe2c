/** The texts of lists and of changes of many records (W3, W4). */
export const listWords = {
  'list.too_many_records':
    'At most {max, number} records can be changed at once. Please narrow the list down.',
  'list.one_choice': 'Name the records by either records or matching.',
  'list.some_changed': '{changed} changed, {others} not',
  'list.cursor_wrong': 'This is not a place in this list.',
  'list.streams_taken':
    'You have two long lists or exports under way. Please wait until one has arrived, or stop one, and try again.',
  'many.started': 'Started for {count} records.',
  'many.cancelled': 'Stopped. What was done before stays done.',
  'many.none_left': 'No record is left to do this for.',
  'many.status_missing': 'Please choose a status.',
  'many.reason_missing': 'Please say why.',
  'many.not_possible': 'This list has no such act.',
  'many.has_status': 'It has this status already.',
  'many.no_request': 'It has no open size change.',
  'many.no_label': 'It has no shipping label.',
  'many.refund_due': 'Its refund is due again.',
  'many.refund_sent': 'Its refund was sent through WeChat Pay since, so it was left as it is.',
  'many.restored_paid': 'Taken back, but {name} has paid its refund already.',
  'many.restored_sent': 'Taken back, but its refund is on its way through WeChat Pay.',
  'many.gone': 'It has been deleted meanwhile.',
  'many.changed_since': 'Somebody has changed it since, so it was left as it is.',
  'many.ended': 'This has already ended.',
  'many.not_undone': 'This cannot be taken back, or has been already.',
} as const
