/** A live service already runs on this data folder (one plain line, with the folder and that service's pid). */
export class ClusterInUseError extends Error {
  override readonly name = 'ClusterInUseError'

  constructor(dataDir: string, pid: number) {
    super(`The data folder ${dataDir} is in use by a running service (pid ${pid}). Stop that one first.`)
  }
}

/** The embedded database cannot be started; the message is one line that says what to do. */
export class EmbeddedClusterError extends Error {
  override readonly name = 'EmbeddedClusterError'
}

/** The code of a system error ('ENOENT' …), or undefined for any other error. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The last words of a program that failed, or the reason why it could not be run. */
export function outputOf(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  return said.trim() || errorText(error)
}

const fileAdvice: Record<string, (path: string) => string> = {
  ENOSPC: (path) => `The disk that holds ${path} is full. Free some space and start again.`,
  EDQUOT: (path) => `The disk quota for ${path} is used up. Free some space and start again.`,
  EROFS: (path) => `${path} is on a read-only disk. Set DATA_DIR to a folder that can be written.`,
  EACCES: (path) =>
    `${path} cannot be written or read by this user. Change its owner or set DATA_DIR to another folder.`,
  EPERM: (path) =>
    `${path} may not be changed by this user. Change its owner or set DATA_DIR to another folder.`,
  ENOENT: (path) => `${path} cannot be made, or was removed. Set DATA_DIR to a folder that can be written.`,
  ENOTDIR: (path) => `A part of ${path} is a file, not a folder. Set DATA_DIR to another folder.`,
  EEXIST: (path) => `${path} is a file, not a folder. Set DATA_DIR to another folder.`,
}

/** Puts a failure to work with the data folder into a line that says what to do. */
export function explainFileError(error: unknown, path: string): Error {
  const advice = fileAdvice[errorCode(error) ?? '']
  return advice
    ? new EmbeddedClusterError(advice(path), { cause: error })
    : new EmbeddedClusterError(errorText(error), { cause: error })
}

/** Words of PostgreSQL, initdb or the system's loader, and the advice to a person who meets them. */
const outputAdvice: readonly { said: RegExp; advice: string }[] = [
  { said: /No space left on device/i, advice: 'The disk is full. Free some space and start again.' },
  { said: /Disk quota exceeded/i, advice: 'The disk quota is used up. Free some space and start again.' },
  {
    said: /Read-only file system/i,
    advice: 'The disk is read-only. Set DATA_DIR to a folder that can be written.',
  },
  {
    said: /could not bind|Address already in use/i,
    advice: 'The port of the database is taken by another program. Stop that program and start again.',
  },
  {
    said: /could not look up effective user ID/i,
    advice:
      'The user of this service has no entry in /etc/passwd. Add one, run as another user, or set DATABASE_URL.',
  },
  {
    said: /wrong ownership|Permission denied|Operation not permitted/i,
    advice:
      'The data folder belongs to another user. Start as that user, or give the folder to this one with chown -R.',
  },
  {
    said: /could not (create|map|resize) .*shared memory|Cannot allocate memory|out of memory/i,
    advice: 'There is too little memory for the database. Give the machine or container more.',
  },
  {
    said: /error while loading shared libraries/i,
    advice: 'A library of the database is missing. Run "npm rebuild", or "npm ci" again.',
  },
  {
    said: /locale.*incompatible|database locale is incompatible/i,
    advice:
      'This system lacks the locale the data was made with. Install it (Debian: package locales, C.UTF-8).',
  },
]

/** A failure of a database program: the advice where there is one, then its own last words. */
export function explainOutput(what: string, output: string, dataDir: string): EmbeddedClusterError {
  const words = lastWords(output)
  const advice = outputAdvice.find(({ said }) => said.test(output))?.advice
  const parts = [`${what} (data folder ${dataDir}).`, advice, words && `It said: ${words}`]
  return new EmbeddedClusterError(parts.filter(Boolean).join(' '))
}

/** pg_ctl ends with these; the server's own words stand before them. */
const emptyWords = /^pg_ctl: (could not start|another server)|^Examine the log output/

function lastWords(output: string): string {
  const lines = output.split('\n').map((line) => line.trim())
  const telling = lines.filter((line) => /FATAL|PANIC|ERROR|error/.test(line))
  return (telling.length > 0 ? telling : lines.filter((line) => line !== '' && !emptyWords.test(line)))
    .slice(-2)
    .join(' | ')
    .slice(0, 600)
}
