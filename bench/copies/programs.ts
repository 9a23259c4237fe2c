import { execFileSync, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { kill } from './hosts'

const started: number[] = []

/** Starts a long-running program with its output in a file; `endAll` ends it. */
export function daemon(
  command: string,
  args: readonly string[],
  log: string,
  env: NodeJS.ProcessEnv = {},
): number {
  const output = openSync(log, 'a')
  const child = spawn(command, args, { stdio: ['ignore', output, output], env: { ...process.env, ...env } })
  if (child.pid === undefined) throw new Error(`${command} did not start`)
  started.push(child.pid)
  return child.pid
}

export function endAll(): void {
  for (const pid of started) kill(pid)
}

/** Polls until the condition holds; the error names it once the seconds are over. */
export async function until(
  what: string,
  seconds: number,
  isSo: () => Promise<boolean>,
  pauseMs = 250,
): Promise<void> {
  const end = performance.now() + seconds * 1000
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`${what}: not within ${seconds} s`)
    await wait(pauseMs)
  }
}

export const userId = (name: string) => Number(execFileSync('id', ['-u', name]).toString())
