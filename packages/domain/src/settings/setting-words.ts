/** The texts of the shop's settings (W18). */
export const settingWords = {
  'setting.saved': 'Settings saved.',
  'setting.time_zone': 'Please choose a time zone such as Asia/Shanghai.',
  'setting.order_number': 'Please enter a number that ends in digits, such as G-1001.',
  'setting.order_number_given':
    '{number} is behind the next one, {next}. A number is given only once: please enter {next} or a later one, or other letters before it.',
  'setting.letter_place': '{place} is not filled in. Please use only {known}.',
  'setting.by_environment': 'The environment decides this setting: {variable}.',
  'setting.mail_sent': 'A test letter is on its way to {to}.',
  'setting.mail_written': 'Without a mail server, the test letter was written to the outbox folder.',
  'setting.service_answers': 'The service answers.',
  'setting.service_failed': 'The service refused: {why}',
} as const
