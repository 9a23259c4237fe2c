import { readConfig } from './config/config'
import { ConfigError } from './config/config-error'
import { fatalLine } from './log/fatal-line'
import { admin } from './operate/admin'
import { backup, restore } from './operate/backup'
import { doctor } from './operate/doctor'

/*
 * The operator's commands: node operate.js NAME …, by `npm run NAME -- …`. Settings are those of the service.
 */
const commands = { admin, backup, restore, doctor }

async function main([name = '', ...args]: string[]) {
  const command = Object.entries(commands).find(([known]) => known === name)?.[1]
  if (!command) throw new ConfigError(`no command ${name}; there are ${Object.keys(commands).join(', ')}`)
  const isWell = await command(readConfig(process.env), args, (line) => process.stdout.write(`${line}\n`))
  if (isWell === false) process.exitCode = 1
}

// the reader of the output may stop reading, as `head` does
process.stdout.on('error', () => undefined)

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${fatalLine(error, process.env)}\n`)
  process.exitCode = 1
})
