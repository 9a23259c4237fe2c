import { expect, test } from 'vitest'
import { neutralizeFormula } from './formula-safe'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠1'])(
  'O8 %j cannot run as a formula',
  (text) => {
    expect(neutralizeFormula(text)).toBe(`'${text}`)
  },
)

test.each(['', 'plain', '1-2', 'a=b', "'=1", '中文', ' =1'])('O8 %j stays as it is', (text) => {
  expect(neutralizeFormula(text)).toBe(text)
})
