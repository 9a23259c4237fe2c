import messages from '../../../i18n/en/nfc.json'
import { textOf } from '../../../i18n/text'

export const t = textOf(messages)

/** What a browser's error of NFC means; `lost` is the text of the tag's own failure. */
export function failureOf({ name }: DOMException, lost: string): string {
  if (name === 'NotAllowedError') return t('nfc.refused')
  return name === 'NotSupportedError' || name === 'NotReadableError' ? t('nfc.off') : lost
}
