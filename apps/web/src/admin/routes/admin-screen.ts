import type { Capability } from '@getzo/domain/auth/capabilities'

/** One staff screen. The build reads this table too, so it contains only data. */
export interface AdminScreen {
  /** $id is a record's id, which useRecordId() returns. */
  path: string
  /** The capability that opens it. */
  capability: Capability
  /** The path of its sidebar link. */
  area: string
  /** Its file under src/admin, a chunk of its own, which exports a component of the file's name. */
  file: string
  /** Its component, if the file has several. */
  component?: string
  /** The call for its first data if the address has no query: made while the scripts still load. */
  firstCall?: string
}
