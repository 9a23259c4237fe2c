import { securityEventKinds } from './security-event-kinds'

/** Acts on a record (O36). */
export const historyActions = ['create', 'edit', 'delete', 'restore'] as const

/** The acts in the audit: on records, and on accounts and their sessions (W15). */
export const auditActs = [...historyActions, ...securityEventKinds] as const
