import { execFile } from 'node:child_process'
import { chmod, chown, readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { EmbeddedClusterError, errorCode, errorText } from '../cluster-errors'
import type { DataFolder } from '../data-folder'
import type { Binaries } from './binaries'

const run = promisify(execFile)

/**
 * The system's user that the database runs as. `switchTo` is null for an ordinary user, who runs it as himself;
 * PostgreSQL refuses root. `capability` lets that user pass folders that are closed to him (a program or DATA_DIR under
 * /root).
 */
export interface DatabaseUser {
  switchTo: { uid: number; gid: number } | null
  capability: string | null
}

export interface Invocation {
  file: string
  args: string[]
  options: { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number }
}

const systemUser = 'getzo-postgres'

/** Chooses the user and gives it its rights on the data folder. */
export async function chooseDatabaseUser(folder: DataFolder, binaries: Binaries): Promise<DatabaseUser> {
  if (process.geteuid?.() !== 0) return { switchTo: null, capability: null }
  const switchTo = (await ownerOf(folder.cluster)) ?? (await namedOwnerOf(folder)) ?? (await ownSystemUser())
  await openToGroup(folder, switchTo.gid)
  for (const capability of [null, ...(await heldCapabilities())]) {
    const user = { switchTo, capability }
    if (await canReach(user, folder, binaries)) return user
  }
  throw new EmbeddedClusterError(
    `The database may not run as root, and the user it runs as instead (id ${switchTo.uid}) cannot reach ` +
      `${folder.root} or ${binaries.postgres}. Move both out of private folders, or start as an ordinary user.`,
  )
}

/** How to run a program of the database as that user, with nothing of our own environment (PGPORT, LD_* …). */
export function invocationAs(user: DatabaseUser, file: string, args: string[]): Invocation {
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' }
  const options = { cwd: '/', env }
  if (!user.switchTo) return { file, args, options }
  if (!user.capability) return { file, args, options: { ...options, ...user.switchTo } }
  // access(2) ignores the capabilities of a user other than root unless no_setuid_fixup is set, and PostgreSQL uses
  // access(2) on its own program files.
  const { uid, gid } = user.switchTo
  const only = `-all,+${user.capability}`
  const ids = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--securebits=+no_setuid_fixup']
  return {
    file: 'setpriv',
    args: [...ids, `--inh-caps=${only}`, `--ambient-caps=${only}`, file, ...args],
    options,
  }
}

/** Runs a program of the database as that user, and waits for its end. */
export function runAs(user: DatabaseUser, file: string, args: string[]) {
  const call = invocationAs(user, file, args)
  return run(call.file, call.args, call.options)
}

/** Data that exists keeps its user, even if another starts the service today; data that root has unpacked has none yet. */
async function ownerOf(path: string): Promise<{ uid: number; gid: number } | null> {
  try {
    const { uid, gid } = await stat(path)
    return uid === 0 ? null : { uid, gid }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Root working in a person's folder (sudo npm start) must not leave data there which that person cannot use. */
async function namedOwnerOf(folder: DataFolder): Promise<{ uid: number; gid: number } | null> {
  return folder.owner.uid === 0 ? null : lookUp(String(folder.owner.uid))
}

async function ownSystemUser(): Promise<{ uid: number; gid: number }> {
  const existing = await lookUp(systemUser)
  if (existing) return existing
  const args = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
  let failure: unknown
  try {
    await run('useradd', [...args, '--shell', '/usr/sbin/nologin', systemUser])
  } catch (error) {
    // Another start may have made the user meanwhile, and a system may be read-only but have PostgreSQL's usual user.
    failure = error
  }
  const found = (await lookUp(systemUser)) ?? (await lookUp('postgres'))
  if (found) return found
  throw new EmbeddedClusterError(
    `The database may not run as root, and a user for it could not be made (${errorText(failure)}). ` +
      `Make a system user named ${systemUser}, or start as an ordinary user.`,
    { cause: failure },
  )
}

/** The ids of a user, by name or number; null when the system does not know it (initdb would refuse to run as it). */
async function lookUp(nameOrUid: string): Promise<{ uid: number; gid: number } | null> {
  try {
    await run('id', ['-un', nameOrUid])
    const [uid, gid] = await Promise.all([run('id', ['-u', nameOrUid]), run('id', ['-g', nameOrUid])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch (error) {
    // id ends with 1 for a user that does not exist.
    if (error instanceof Error && 'code' in error && error.code === 1) return null
    throw error
  }
}

/** A folder that only root may enter lets this one group pass through; all others still cannot enter or list it. */
async function openToGroup(folder: DataFolder, gid: number): Promise<void> {
  const { uid, mode } = await stat(folder.root)
  if (uid !== 0 || (mode & 0o001) !== 0 || (mode & 0o070 & ~0o010) !== 0) return
  await chown(folder.root, uid, gid)
  await chmod(folder.root, (mode & 0o7777) | 0o010)
}

/** Reading everything is less than writing everything; containers often grant root only the latter. */
async function heldCapabilities(): Promise<string[]> {
  if (process.platform !== 'linux') return []
  const line = /^CapEff:\s*([0-9a-f]+)$/m.exec(await readFile('/proc/self/status', 'utf8'))
  const held = BigInt(`0x${line?.[1] ?? '0'}`)
  const bits = { dac_read_search: 2n, dac_override: 1n }
  return Object.entries(bits)
    .filter(([, bit]) => (held >> bit) & 1n)
    .map(([name]) => name)
}

async function canReach(user: DatabaseUser, folder: DataFolder, binaries: Binaries): Promise<boolean> {
  const script = '"$1" -V >/dev/null && [ -r "$2" ] && cd -- "$3"'
  const args = ['-c', script, 'sh', binaries.postgres, binaries.shareSample, folder.root]
  return runAs(user, '/bin/sh', args).then(
    () => true,
    // Any failure (no permission, no setpriv, a forbidden capability) means the same: not this way.
    () => false,
  )
}
