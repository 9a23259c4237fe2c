import { webhookWords } from '@getzo/domain/webhooks/webhook-words'
import messages from '../../../i18n/en/webhooks.json'
import { textOf } from '../../../i18n/text'
import { knowWords } from '../../../i18n/words'

export const t = textOf(messages)
export const said = knowWords(webhookWords)

/** The host and path of an endpoint, as it is called in the lists. */
export const shortAddress = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '')
export const hostOf = (url: string): string => shortAddress(url).split('/')[0] ?? url
