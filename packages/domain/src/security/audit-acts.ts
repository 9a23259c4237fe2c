import { securityEventKinds } from './security-event-kinds'

/** What happens to a record (O36). */
export const historyActions = ['create', 'edit', 'delete', 'restore'] as const

/** What the audit tells: of records, and of accounts and their sessions (W15). */
export const auditActs = [...historyActions, ...securityEventKinds] as const
