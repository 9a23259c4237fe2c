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

const results = [vitest('unit', ['--config', 'vitest.config.ts'], {})]
if (!quick) {
  const chromium = requireChromium()
  await build()
  // docs/adr/0067
  const args = ['--config', 'e2e/vitest.config.ts', '--retry=1']
  results.push(vitest('browser', args, { CHROMIUM_PATH: chromium }))
}
rmSync(reports, { recursive: true, force: true })

const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
for (const name of results.flatMap((result) => result.unsure))
  process.stdout.write(`PASSED AT A SECOND TRY: ${name}\n`)
for (const name of results.flatMap((result) => result.failures)) process.stdout.write(`FAILED: ${name}\n`)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed > 0 || passed === 0 || results.some((result) => result.status !== 0) ? 1 : 0)

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
      unsure: testResults.flatMap(unsureOf),
    }
  } catch (error) {
    process.stderr.write(`${name}: no report (${error.message})\n`)
    return { status: 1, passed: 0, failed: 1, failures: [`${name}: no report`], unsure: [] }
  }
}

/** The failed tests of one file, each with why; the file itself where it failed outside its tests. */
function failuresOf({ name, status, assertionResults }) {
  const failures = assertionResults.filter((test) => test.status === 'failed')
  if (failures.length === 0) return status === 'failed' ? [name] : []
  return failures.map((test) => `${name}: ${test.fullName}: ${reasonOf(test)}`)
}

/** The tests of one file that passed after they had failed once, each with why. */
function unsureOf({ name, assertionResults }) {
  const unsure = assertionResults.filter(
    (test) => test.status === 'passed' && test.failureMessages.length > 0,
  )
  return unsure.map((test) => `${name}: ${test.fullName}: ${reasonOf(test)}`)
}

function reasonOf({ failureMessages }) {
  return failureMessages[0]?.replaceAll(/\s+/g, ' ').slice(0, 800) ?? 'no reason'
}
