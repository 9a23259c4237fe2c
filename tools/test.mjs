// npm test: every test, browser tests included. --quick leaves out the browser (npm run check). Ends 'N passed, N failed'.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requireChromium } from './chromium.mjs'
import { bin, build, install, requireNode, run } from './steps.mjs'

requireNode()
install()
const quick = process.argv.includes('--quick')
const reports = mkdtempSync(join(tmpdir(), 'getzo-reports-'))

/** More failed files than these are no accident. */
const secondTriesMax = 5

const results = [tests('unit', ['--config', 'vitest.config.ts'], {})]
if (!quick) {
  const chromium = requireChromium()
  await build()
  results.push(tests('browser', ['--config', 'e2e/vitest.config.ts'], { CHROMIUM_PATH: chromium }))
}
rmSync(reports, { recursive: true, force: true })

const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
for (const name of results.flatMap((result) => result.unsure))
  process.stdout.write(`PASSED AT A SECOND TRY: ${name}\n`)
for (const name of results.flatMap((result) => result.failures)) process.stdout.write(`FAILED: ${name}\n`)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed > 0 || passed === 0 || results.some((result) => result.status !== 0) ? 1 : 0)

/** Runs tests; the files in which some failed run once more by themselves, with a database of their own (docs/adr/0140). */
function tests(name, args, env) {
  const first = vitest(name, args, env)
  const files = first.failedFiles
  if (files.length === 0 || files.length > secondTriesMax) return first
  const again = vitest(`${name}-again`, [...args, ...files.map(({ path }) => path)], env)
  return {
    ...again,
    passed: first.passed - files.reduce((sum, { passed }) => sum + passed, 0) + again.passed,
    unsure: again.failed === 0 && again.status === 0 ? first.failures : [],
  }
}

/** A run that ends without a report (a crash, an unhandled rejection outside tests) counts as one failure. */
function vitest(name, args, env) {
  const report = join(reports, `${name}.json`)
  const status = run(
    bin('vitest'),
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { env: { ...process.env, ...env } },
  )
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    return {
      status,
      passed: numPassedTests,
      failed: status !== 0 && numFailedTests === 0 ? 1 : numFailedTests,
      failures: testResults.flatMap(failuresOf),
      failedFiles: testResults.filter((file) => file.status === 'failed').map(failedFile),
      unsure: [],
    }
  } catch (error) {
    process.stderr.write(`${name}: no report (${error.message})\n`)
    return { status: 1, passed: 0, failed: 1, failures: [`${name}: no report`], failedFiles: [], unsure: [] }
  }
}

/** The failed tests of one file, each with why; the file itself where it failed outside its tests. */
function failuresOf({ name, status, assertionResults }) {
  const failures = assertionResults.filter((test) => test.status === 'failed')
  if (failures.length === 0) return status === 'failed' ? [name] : []
  return failures.map((test) => `${name}: ${test.fullName}: ${reasonOf(test)}`)
}

function failedFile({ name, assertionResults }) {
  return { path: name, passed: assertionResults.filter((test) => test.status === 'passed').length }
}

function reasonOf({ failureMessages }) {
  return failureMessages[0]?.replaceAll(/\s+/g, ' ').slice(0, 800) ?? 'no reason'
}
