import { BackupError } from '../backup/backup-error'
import { ConfigError } from '../config/config-error'
import { ClusterInUseError, EmbeddedClusterError } from '../db/embedded/cluster-errors'
import { MigrationError } from '../db/schema/migrate'

/** Their words are for the operator, whole. */
const plain = [ConfigError, ClusterInUseError, EmbeddedClusterError, MigrationError, BackupError]

/**
 * The last output of a program that cannot go on: a line for the operator, and where LOG_LEVEL is debug all that is
 * known of the fault.
 */
export function fatalLine(error: unknown, { LOG_LEVEL }: { LOG_LEVEL?: string | undefined } = {}): string {
  if (!(error instanceof Error)) return String(error)
  if (LOG_LEVEL === 'debug') return [error.stack ?? error.message, ...causesOf(error)].join('\n')
  if (plain.some((known) => error instanceof known)) return error.message
  return `${wordsOf(error).split('\n')[0]} (set LOG_LEVEL=debug to see where)`
}

/** Of several addresses that were tried, as of localhost, the message is empty. */
function wordsOf(error: Error): string {
  if (error.message !== '') return error.message
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : []
  return first instanceof Error ? first.message : error.name
}

function causesOf({ cause }: Error): string[] {
  return cause instanceof Error ? [`caused by ${cause.stack ?? cause.message}`, ...causesOf(cause)] : []
}
