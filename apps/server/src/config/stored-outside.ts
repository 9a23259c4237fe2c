import type { PlainSetting, SecretSetting } from '@getzo/domain/settings/outside-settings'

/** The stored settings of an outside service. A secret is null where none is stored, or where it cannot be opened: see problem. */
export interface StoredOutside {
  values: Partial<Record<PlainSetting, string>>
  secrets: Partial<Record<SecretSetting, string | null>>
  /** why a secret cannot be opened; null where each can be */
  problem: string | null
}
