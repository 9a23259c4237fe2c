/** The texts of reports to WeChat (J2). */
export const weChatWords = {
  'wechat.not_set_up': 'No mini-program is set up.',
  'wechat.not_mini_program': 'This was not paid in the mini-program, so WeChat holds no money of it.',
  'wechat.not_sent': 'Not all orders of this payment have left yet.',
  'wechat.reported_before': 'WeChat knows this already.',
  'wechat.nothing_to_correct': 'Nothing was reported that could be corrected.',
  'wechat.corrected_before': 'WeChat lets a report be corrected once, and that was done.',
  'wechat.same_number': 'WeChat has this tracking number already. Change it on the order first.',
  'wechat.note_missing': 'Please say what was done.',
  'wechat.no_record': 'WeChat gives no record of it: {message}',
  'wechat.asked': 'WeChat was asked',
  'wechat.by_hand': 'Noted as reported',
  'wechat.not_needed': 'Noted: not needed',
  'wechat.looked': 'Read from WeChat',
} as const
