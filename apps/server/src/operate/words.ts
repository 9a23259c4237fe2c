import { resolve } from 'node:path'
import { ConfigError } from '../config/config-error'

export type Said = (line: string) => void

/** The one file that a command names, as seen from where somebody typed it: npm itself changes to the project. */
export function fileNamed(args: readonly string[], usage: string): string {
  const [file, ...more] = args
  if (file === undefined || more.length > 0 || file.startsWith('-')) throw new ConfigError(`Usage: ${usage}`)
  return resolve(process.env.INIT_CWD ?? '.', file)
}
