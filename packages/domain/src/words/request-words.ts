/** Messages about faulty requests, for the authors of clients. */
export const requestWords = {
  'request.body_empty': 'The body is empty.',
  'request.body_not_json': 'The body is not JSON.',
  'request.body_length': 'The body is not as long as it says.',
  'request.host_missing': 'The Host header is missing.',
  'request.host_twice': 'There is more than one Host header.',
  'request.field_wrong': '{field} {problem}.',
  'request.field_unknown': '{field} is not known here.',
  'request.field_repeated': '{field} is repeated.',
  'request.key_wrong': '{field} must be 8 to 200 visible characters.',
} as const
