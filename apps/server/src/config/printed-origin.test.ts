import { expect, test } from 'vitest'
import { readConfig } from './config'
import { printedOrigin } from './printed-origin'

test.each([
  [{}, 'http://localhost:3000'],
  [{ PUBLIC_URL: 'https://getzo.cn' }, 'https://getzo.cn'],
  [{ GETZO_DEMO: '1' }, null],
])('W18 with %j printed addresses begin with %s', (env, origin) => {
  expect(printedOrigin(readConfig(env))).toBe(origin)
})
