import type { KeyCapability } from '@getzo/domain/keys/key-rules'
import { t } from './keys.text'

/** The words for a right: what it lets a program do. */
export const allowsText = (capability: KeyCapability): string => t(`keys.allows.${capability}`)
