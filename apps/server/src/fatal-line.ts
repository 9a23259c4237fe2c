import { BackupError } from './backup/backup-error'
import { ConfigError } from './config-error'
import { ClusterInUseError, EmbeddedClusterError } from './db/embedded/cluster-errors'
import { MigrationError } from './db/migrate'

const plain = [ConfigError, ClusterInUseError, EmbeddedClusterError, MigrationError, BackupError]

/** What a program that cannot go on says at its end: the line for who can put it right, or all of a fault of ours. */
export function fatalLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isPlain = plain.some((known) => error instanceof known)
  return isPlain ? error.message : (error.stack ?? error.message)
}
