import type { Samples } from './samples'

/** One good request of every change that belongs to no record: a person's own, and what pages report (A24, W1, W2). */
export const ownChanges = (): Samples => ({
  saveStartPage: async () => ({ body: { start_page: 'today' } }),
  saveLanguage: async () => ({ body: { language: 'fr' } }),
  saveKeySetting: async () => ({ body: { single_keys: false } }),
  rememberFound: async () => ({ body: { kind: 'order', id: 1 } }),
  putOff: async () => ({ body: { queue: 'to_ship', id: 1, until: '2999-01-01' } }),
  proposePinyin: async () => ({ body: { text: '王小明' } }),
  logVisit: async () => ({ body: { action: 'looked' } }),
  reportVitals: async () => ({ body: { page: 'scan' } }),
  bringBack: async () => ({ params: { queue: 'to_ship' } }),
})
