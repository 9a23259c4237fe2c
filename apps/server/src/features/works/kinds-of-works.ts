import type { Capability } from '@getzo/domain/auth/capabilities'
import type { WorkKindName } from '@getzo/domain/works/work-kinds'

/**
 * Who sees the works of a kind that others have asked for, and who may stop them. Acts of many are their author's, and of
 * who manages jobs; to take one back one needs the right of the act.
 */
export const capabilitiesOfKind: Readonly<Record<WorkKindName, { seen: Capability; stopped: Capability }>> = {
  act: { seen: 'jobs.manage', stopped: 'account.self' },
  url_batch: { seen: 'urls.read', stopped: 'urls.write' },
  import_check: { seen: 'imports.write', stopped: 'imports.write' },
  import: { seen: 'imports.write', stopped: 'imports.write' },
  import_undo: { seen: 'imports.write', stopped: 'imports.write' },
}
