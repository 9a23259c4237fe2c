/** The texts of webhooks (W16). */
export const webhookWords = {
  'webhook.url_wrong': 'Please enter an address such as https://shop.example.com/getzo.',
  'webhook.url_https': 'The address must begin with https:// and use port 443 or 8443.',
  'webhook.url_password': 'The address must hold no user name and no password.',
  'webhook.url_inside': 'This host is not on the public internet. Please enter a public name.',
  'webhook.kinds_missing': 'Please choose at least one event.',
  'webhook.too_many': 'At most {max, number} endpoints are possible.',
  'webhook.not_on': 'This endpoint is not on. Please turn it on first.',
  'webhook.made': 'Endpoint {host} added.',
  'webhook.changed': 'Endpoint {host} saved.',
  'webhook.deleted': 'Endpoint {host} deleted.',
  'webhook.turned_on': 'Endpoint {host} is on.',
  'webhook.turned_off': 'Endpoint {host} is off.',
  'webhook.rotated': 'New signing secret made. The old one signs beside it for 24 hours.',
  'webhook.secret': 'The signing secret of {host}.',
  'webhook.test_sent': 'A test is on its way to {host}.',
  'webhook.redelivered': 'The delivery is sent again.',
  'webhook.replayed': '{count, number} deliveries are sent again.',
  'webhook.nothing_to_replay': 'Nothing has failed since then.',

  'mail.webhook_failing_subject': '{shop}: the webhook endpoint {host} is failing',
  'mail.webhook_failing':
    'The endpoint {address} has taken no event of {shop} for {hours, number} hours. Its last answer: {answer}',
  'mail.webhook_failing_until': 'It is stopped after three days without a success. Its deliveries are here:',
  'mail.webhook_stopped_subject': '{shop}: the webhook endpoint {host} was stopped',
  'mail.webhook_stopped':
    'The endpoint {address} took no event of {shop} for three days and was stopped. Its last answer: {answer}',
  'mail.webhook_gone':
    'The endpoint {address} answered that it is gone (410) and takes no more events of {shop}.',
  'mail.webhook_again': 'Turn it on again, with what it missed, here:',
} as const
