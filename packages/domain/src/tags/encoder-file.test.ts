import { expect, test } from 'vitest'
import { encoderFile } from './encoder-file'
import { encoderTemplate } from './encoder-template'

const batch = { name: 'Spring "masks"', keyVersion: 2, systemIdentifier: 'getzo.tags' }
const templateOf = (code: string, tamper = false) => {
  const template = encoderTemplate({ site: 'https://gtz.cn', mirror: 'plain', tamper, code })
  if (!template) throw new Error('too long')
  return { code, template }
}

test('G5 the encoder file has each tag’s address, file and offsets, and no keys', () => {
  const [head = '', first = '', second = '', end] = encoderFile(batch, [
    templateOf('G2P1'),
    templateOf('G2P2', true),
  ]).split('\r\n')
  expect(head.split(',')).toHaveLength(21)
  expect(head).not.toMatch(/_key"/)
  expect(first).toContain('"Spring ""masks""","2","G2P1","https://gtz.cn/p/G2P1?uid=00000000000000&ctr=')
  expect(first).toContain(
    '"190000","2C0000","","","","","380000","380000","UID || getzo.tags","0","","2","40","00E0","C1","FFE2"',
  )
  expect(second).toContain('"G2P2"')
  expect(second).toMatch(/"0","","2","40","00E0","D9","FFE2"$/)
  expect(end).toBe('')
})

test('G5 an encrypted batch names the slot of its meta read key, in the file and in the access rights', () => {
  const template = encoderTemplate({ site: 'https://gtz.cn', mirror: 'encrypted', tamper: false, code: '' })
  if (!template) throw new Error('too long')
  const [, line = ''] = encoderFile(batch, [{ code: '', template }]).split('\r\n')
  expect(line).toMatch(/"0","1","2","40","00E0","C1","FF12"$/)
})

test('G5 a name that looks like a formula is none', () => {
  const [, line = ''] = encoderFile({ ...batch, name: '=1+1' }, [templateOf('G2P1')]).split('\r\n')
  expect(line).toMatch(/^"'=1\+1",/)
})
