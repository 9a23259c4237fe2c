import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createNoteUnavailable } from './unavailable'

test('N4 N5 why the database makes us refuse is counted each time, and logged once in ten seconds by reason', async () => {
  const lines: unknown[] = []
  const metrics = new Registry()
  let ms = 0
  const note = createNoteUnavailable({
    log: { warn: (line: unknown) => void lines.push(line) },
    metrics,
    now: () => new Date(ms),
  })
  const fault = (code: string) => Object.assign(new Error(`said ${code}`), { code })
  for (const code of ['53100', '53100', '25006', '53100']) note(fault(code))
  note(new Error('Query read timeout'))
  note(fault('42601'))
  note(new Error('no fault of the database'))
  ms = 10_000
  note(fault('53100'))
  expect(lines).toEqual([
    { reason: '53100', words: 'said 53100', unsaid: 0 },
    { reason: '25006', words: 'said 25006', unsaid: 0 },
    { reason: 'silent', words: 'Query read timeout', unsaid: 0 },
    { reason: '53100', words: 'said 53100', unsaid: 2 },
  ])
  expect(await metrics.metrics()).toContain('getzo_database_refusals_total{reason="53100"} 4')
})
