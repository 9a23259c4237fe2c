// npm test: every test, browser tests included. --quick leaves out the browser (npm run check). Ends 'N passed, N failed'.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { requireChromium } from './chromium.mjs'
import { canInstall, installPackages, isInstalled } from './debian.mjs'
import { bin, build, install, requireNode, root, run } from './steps.mjs'

requireNode()
const times = []
await timed('install', install)
if (!isInstalled('pgbouncer') && canInstall()) await timed('pgbouncer', () => installPackages(['pgbouncer']))
const quick = process.argv.includes('--quick')
const reports = mkdtempSync(join(tmpdir(), 'getzo-reports-'))

const results = [await timed('unit and server tests', () => vitest('unit', 'vitest.config.ts'))]
if (!quick) {
  const chromium = requireChromium()
  await timed('build', build)
  // docs/adr/0141
  const browser = () => vitest('browser', 'e2e/vitest.config.ts', ['--retry=1'], { CHROMIUM_PATH: chromium })
  results.push(await timed('browser tests', browser))
}
rmSync(reports, { recursive: true, force: true })

const files = results.flatMap((result) => result.files)
const tests = files.flatMap((file) => file.tests)
printSlowest('files', files)
printSlowest('tests', tests)
for (const { name, ms } of times) print(`${(ms / 60_000).toFixed(1)} minutes: ${name}`)
for (const { name, reasons } of tests.filter((test) => test.hasPassed && test.reasons.length > 0))
  print(`PASSED AT A SECOND TRY: ${name}: ${inShort(reasons)}`)
for (const failure of results.flatMap((result) => result.failures)) print(`FAILED: ${failure}`)
const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
print(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 || results.some((result) => result.status !== 0) ? 1 : 0)

function print(line) {
  process.stdout.write(`${line}\n`)
}

/** Does a part of the run and notes how long it takes. */
async function timed(name, part) {
  const begun = performance.now()
  const result = await part()
  times.push({ name, ms: performance.now() - begun })
  return result
}

/** A run that ends without a report (a crash, an unhandled rejection outside tests) counts as one failure. */
function vitest(name, config, args = [], env = {}) {
  const report = join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const status = run(bin('vitest'), ['run', '--config', config, ...args, ...reporters], {
    env: { ...process.env, ...env },
  })
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const files = testResults.map(fileOf)
    return {
      status,
      files,
      passed: numPassedTests,
      failed: status !== 0 && numFailedTests === 0 ? 1 : numFailedTests,
      failures: files.flatMap((file) => file.failures),
    }
  } catch (error) {
    process.stderr.write(`${name}: no report (${error.message})\n`)
    return { status: 1, files: [], passed: 0, failed: 1, failures: [`${name}: no report`] }
  }
}

/** One file of vitest's report. It fails by itself where it failed outside its tests. */
function fileOf({ name: path, status, startTime, endTime, assertionResults }) {
  const name = relative(root, path)
  const tests = assertionResults.map((test) => ({
    name: `${name}: ${test.fullName}`,
    ms: test.duration ?? 0,
    hasPassed: test.status === 'passed',
    hasFailed: test.status === 'failed',
    reasons: test.failureMessages,
  }))
  const failed = tests.filter((test) => test.hasFailed)
  const outside = status === 'failed' && failed.length === 0 ? [name] : []
  return {
    name,
    ms: endTime - startTime,
    tests,
    failures: [...outside, ...failed.map((test) => `${test.name}: ${inShort(test.reasons)}`)],
  }
}

function printSlowest(what, all) {
  print(`The slowest ${what}:`)
  for (const { name, ms } of all.toSorted((one, other) => other.ms - one.ms).slice(0, 10))
    print(`${(ms / 1000).toFixed(1).padStart(7)} s ${name}`)
}

/** Why a test failed, at each try, and what its page printed: on one line. */
function inShort(reasons) {
  const lines = reasons.map((reason) => reason.replaceAll(/\s+/g, ' ').slice(0, 800))
  return lines.slice(0, 4).join(' | ') || 'no reason'
}
