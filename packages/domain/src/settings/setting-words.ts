/** The texts of the shop's settings (W18). */
export const settingWords = {
  'setting.saved': 'Settings saved.',
  'setting.time_zone': 'Please choose a time zone such as Asia/Shanghai.',
  'setting.order_number': 'Please enter a number that ends in digits, such as G-1001.',
  'setting.order_number_given':
    '{number} is behind the next one, {next}. A number is given only once: please enter {next} or a later one, or other letters before it.',
  'setting.letter_place': '{place} is not filled in. Please use only {known}.',
  'setting.public_url': 'Please enter an address such as https://shop.example, without a path.',
  'setting.public_url_fails': 'The service could not use this address: {why}',
  'setting.by_environment': 'The environment decides this setting: {variable}.',
  'setting.mail_host': 'Please enter the mail server’s name, such as smtp.example.com, without a port.',
  'setting.mail_from': 'Please enter an e-mail address such as shop@example.com or Shop <shop@example.com>.',
  'setting.mail_user': 'Please enter the user of this password.',
  'setting.mail_password': 'Please enter the password of this user.',
  'setting.mail_password_again':
    'The password is kept for its server and user. Please enter it again for another one.',
  'setting.mail_open': 'A password is sent only over an encrypted connection. Please choose TLS or STARTTLS.',
  'setting.mail_sent': 'A test e-mail is on its way to {to}.',
  'setting.mail_written': 'Without a mail server, the test e-mail was written to the outbox folder.',
  'setting.outside_needed': 'Please fill this in too, or empty all of it.',
  'setting.outside_signs': 'Please enter letters, digits and signs alone, without spaces.',
  'setting.outside_again': 'The secret is kept for its account. Please enter it again for another one.',
  'setting.carrier_account': 'Please enter the six letters and digits of the account.',
  'setting.events_token': 'Please enter the 3 to 32 letters or digits of the token.',
  'setting.events_key': 'Please enter the 43 letters or digits of EncodingAESKey.',
  'setting.pay_merchant': 'Please enter the 8 to 10 digits of the merchant.',
  'setting.pay_serial': 'Please enter the 40 hexadecimal digits of the certificate’s serial number.',
  'setting.pay_public_key_id': 'Please enter an ID that begins with PUB_KEY_ID_.',
  'setting.pay_public_key':
    'This is no public RSA key of 2048 bits or more. Please paste all of pub_key.pem, from BEGIN to END.',
  'setting.pay_key':
    'This is no private RSA key of 2048 bits or more. Please paste all of apiclient_key.pem, from BEGIN to END.',
  'setting.pay_api_key': 'Please enter the 32 letters, digits or signs of the APIv3 key.',
  'setting.service_answers': 'The service answers.',
  'setting.service_failed': 'The service refused: {why}',
} as const
