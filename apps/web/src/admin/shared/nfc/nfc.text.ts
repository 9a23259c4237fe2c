import messages from '../../../i18n/en/nfc.json'
import { textOf } from '../../../i18n/text'

export const t = textOf(messages)

/** The text for an error of Web NFC; `lost` is that of a tag which was taken away too soon or cannot be used. */
export function failureOf({ name }: DOMException, lost: string): string {
  if (name === 'NotAllowedError') return t('nfc.refused')
  return name === 'NotSupportedError' || name === 'NotReadableError' ? t('nfc.off') : lost
}
