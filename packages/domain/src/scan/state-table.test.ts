import { expect, test } from 'vitest'
import { typedForms } from '../test-kit/typed-forms'
import { urlItemTypes } from '../urls/url-rules'
import type { AgentKind } from '../visits/agents'
import { type CodeFacts, codeVerdict, isVouchedFor, type TagOfCode } from './code-verdict'
import { readCodes } from './scan-code'

/*
 * The table of states (G8, G11, G12, Q1, Q11): what the page of a code says in each of them. state-table.txt is the table as it
 * was looked at, a state a line; a change of the verdict shows in it, and `vitest -u` writes it anew.
 */
const standings = {
  'in use': {},
  suspended: { isSuspended: true },
  withdrawn: { isWithdrawn: true },
} as const
const tags: readonly (TagOfCode | null)[] = [null, 'active', 'suspended', 'retired']
const items = urlItemTypes.map(({ code }) => code)
const agents: readonly AgentKind[] = ['browser', 'other', 'machine']
/** the tap of this browser: its key is open and its cookie fresh, or one of them is not */
const proofs = {
  none: {},
  fresh: { isProven: true },
  often: { isProven: true, isTappedOften: true },
} as const
const visitors = { first: {}, many: { isUnusual: true } } as const

const usual: Omit<CodeFacts, 'item' | 'tag' | 'agent'> = {
  isWithdrawn: false,
  isSuspended: false,
  isProven: false,
  isTappedOften: false,
  isUnusual: false,
}

interface Cell {
  name: string
  facts: CodeFacts
}

function* cells(): Generator<Cell> {
  for (const [standing, stands] of Object.entries(standings))
    for (const tag of tags)
      for (const item of items)
        for (const agent of agents)
          for (const [proof, proven] of Object.entries(tag === 'active' ? proofs : { none: {} }))
            for (const [visitor, scanned] of Object.entries(visitors)) {
              const facts = { ...usual, ...stands, ...proven, ...scanned, tag, item, agent }
              yield {
                name: [standing, `tag ${tag ?? 'none'}`, item, agent, `tap ${proof}`, visitor].join(', '),
                facts,
              }
            }
}

const table = [...cells()].map(({ name, facts }) => ({ name, facts, verdict: codeVerdict(facts) }))

test('G8 G11 G12 each of the states says what the kept table says', () => {
  const lines = table.map(({ name, verdict }) => `${name}: ${verdict ?? 'no verdict'}`)
  expect(lines.length).toBeGreaterThanOrEqual(600)
  return expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('state-table.txt')
})

const withVerdict = (wanted: string | null) => table.filter(({ verdict }) => verdict === wanted)
const vouching = table.filter(({ verdict }) => verdict !== null && isVouchedFor(verdict))

test('G12 no state of a marketing code vouches for a piece, and none of a machine’s visit', () => {
  for (const { name, facts } of vouching) {
    expect(facts.item, name).not.toBe('m')
    expect(facts.agent, name).not.toBe('machine')
  }
})

test('G8 a code with a tag in use is vouched for by a fresh tap alone, and never as a printed one', () => {
  for (const { name, facts, verdict } of vouching.filter(({ facts: { tag } }) => tag !== null)) {
    expect([facts.tag, facts.isProven, verdict], name).toEqual(['active', true, 'verified'])
  }
})

test('G11 no state with unusual taps is plainly genuine', () => {
  for (const { name, facts } of withVerdict('verified')) expect(facts.isTappedOften, name).toBe(false)
  for (const { name, facts } of withVerdict('tapped_often')) expect(facts.isProven, name).toBe(true)
})

test('G9 Q11 what was suspended or withdrawn says so to everybody, whatever its tag, item and visitor', () => {
  for (const { name, verdict } of table.filter(({ facts }) => facts.isWithdrawn))
    expect(verdict, name).toBe('withdrawn')
  for (const { name, verdict } of table.filter(({ facts }) => facts.isSuspended))
    expect(verdict, name).toBe('suspended')
})

const printed = [
  'G2P170820501',
  'G2TP1N0000001',
  'G2C1D0820501',
  'G2P170820501-89ABCDEFGHJKMNPQN',
  'G2O1O7435901-0123456789ABCDEFP',
].map((code) => [code, readCodes(code).keys[0]] as const)

test.each(printed)('Q12 G12 %s is found by each of its sixty typed forms', (code, key) => {
  expect(typedForms).toHaveLength(60)
  const missed = typedForms
    .map((form) => form(code))
    .filter((typed) => !readCodes(typed).keys.some((one) => one === key))
  expect(missed).toEqual([])
})
