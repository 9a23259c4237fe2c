import type { KeyCapability } from '@getzo/domain/keys/key-rules'
import { t } from './keys.text'

/** What a right lets a program do, in words. */
export const allowsText = (capability: KeyCapability): string => t(`keys.allows.${capability}`)
