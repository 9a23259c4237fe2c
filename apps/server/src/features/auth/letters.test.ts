import { mailWords as accountWords } from '@getzo/domain/auth/mail-words'
import { keyWords } from '@getzo/domain/keys/key-words'
import type { Language } from '@getzo/domain/public/device'
import { type TimelineRoot, timelineRoots } from '@getzo/domain/timeline/timeline-rules'
import { webhookWords } from '@getzo/domain/webhooks/webhook-words'
import { cnWords } from '@getzo/domain/words/cn'
import { frWords } from '@getzo/domain/words/fr'
import { expect, test } from 'vitest'
import { letterIn } from '../../outside/mail/told-letter'
import { endingLetter } from '../keys/ending-keys.service'
import { mentionLetter } from '../timeline/mention-letter'
import { failingLetter, stoppedLetter } from '../webhooks/webhook-letters'
import * as factorLetters from './factors/factor-letters'
import * as letters from './letters'

const shop = { shopName: 'Getzo', publicUrl: 'https://getzo.test', shopTimeZone: 'America/Toronto' }
const mailWords = {
  ...accountWords,
  ...Object.fromEntries(
    Object.entries({ ...keyWords, ...webhookWords }).filter(([id]) => id.startsWith('mail.')),
  ),
}
const jo = { id: 7, email: 'jo@example.com', first_name: 'Jo {email}' }
const token = 't'.repeat(43)

const mentioned = (root: TimelineRoot) =>
  mentionLetter(shop, {
    root,
    root_id: 4,
    record: 'G2-4',
    author: 'Anna Lee',
    note_id: 8,
    user_id: 7,
    email: 'jo@example.com',
    first_name: 'Jo',
  })

const told = [
  letters.resetLetter(shop, jo, token),
  letters.inviteLetter(shop, { ...jo, first_name: null }, token),
  letters.newEmailLetter(shop, jo, 'new@example.com', token),
  letters.emailAskedLetter(shop, jo, 'new@example.com'),
  letters.emailChangedLetter(shop, jo, 'new@example.com'),
  letters.passwordChangedLetter(shop, jo),
  letters.deviceLinkLetter(shop, jo, token),
  factorLetters.passkeyAddedLetter(shop, jo, 'Phone'),
  factorLetters.codesOnLetter(shop, jo),
  factorLetters.factorRemovedLetter(shop, jo),
  factorLetters.recoveryUsedLetter(shop, jo, 3),
  factorLetters.factorsResetLetter(shop, jo, { actor: 'boss@example.com', reason: 'lost' }),
  factorLetters.factorsResetByYouLetter(shop, jo, { email: 'jim@example.com', reason: 'lost' }),
  factorLetters.copiedPasskeyLetter(shop, jo, { email: 'jo@example.com', name: 'Phone' }),
  endingLetter(shop, {
    id: 3,
    name: 'Mini-program',
    beginning: 'gk_abc',
    expires_at: '2026-12-01T05:00:00Z',
    maker_id: 7,
    email: 'jo@example.com',
  }),
  ...[null, 'HTTP 500'].map((answer) =>
    stoppedLetter(shop, { to: 'jo@example.com', reader: 7 }, { url: 'https://hook.test/a', answer }),
  ),
  failingLetter(
    shop,
    { to: 'jo@example.com', reader: 7 },
    { url: 'https://hook.test/a', answer: 'HTTP 500', hours: 13 },
  ),
  ...timelineRoots.map(mentioned),
]
const sent = told.map((letter) => letterIn(letter, 'en'))

/** Matches each text that a text with places can become. */
const patternOf = (template: string) =>
  new RegExp(`^${template.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{[^}]*\}/g, '.+')}$`)

test('A14 W14 a letter has its texts with their values filled in, a paragraph each, and its link on a line of its own', () => {
  expect(sent[0]).toEqual({
    to: 'jo@example.com',
    subject: 'Getzo: set a new password',
    text: [
      'Hello Jo {email},',
      'Someone asked for a new password for your account jo@example.com at Getzo.',
      'Set it with this link, which works once, within 30 minutes:',
      `https://getzo.test/resetpassword#token=${token}`,
      'If this was not you, ignore this e-mail: your password stays as it is.',
    ].join('\n\n'),
  })
  expect(sent[2]).toMatchObject({ to: 'new@example.com', subject: 'Getzo: confirm your new e-mail' })
})

/** A letter's subject and paragraphs, without addresses. */
const sentences = (letter: (typeof told)[number], language: Language) => {
  const { subject, text } = letterIn(letter, language)
  return [subject, ...text.split('\n\n')].filter((part) => !part.startsWith('https://'))
}

test.each([
  ['fr', frWords],
  ['cn', cnWords],
] as const)('W14 every letter is in %s from subject to end, with its values and no id', (language, table) => {
  const own = Object.keys(mailWords).map((id) => patternOf(table[id as keyof typeof mailWords])) // of its table
  for (const [at, letter] of told.entries()) {
    const written = sentences(letter, language)
    expect(written).toHaveLength(sentences(letter, 'en').length)
    for (const part of written) {
      expect(sentences(letter, 'en'), String(at)).not.toContain(part)
      expect(
        own.some((pattern) => pattern.test(part)),
        part,
      ).toBe(true)
      expect(part.replace('Jo {email}', '')).not.toMatch(/\{|\}|\b[a-z]+\.[a-z_]+_[a-z_]+\b/)
    }
  }
})

test('W14 a linked page opens in the reader’s language', () => {
  const link = (language: Language) =>
    /^https:.*$/m.exec(letterIn(letters.resetLetter(shop, jo, token), language).text)?.[0]
  expect(link('en')).toBe(`https://getzo.test/resetpassword#token=${token}`)
  expect(link('fr')).toBe(`https://getzo.test/resetpassword?lang=fr#token=${token}`)
  expect(link('cn')).toBe(`https://getzo.test/resetpassword?lang=cn#token=${token}`)
})

test.each(Object.entries(mailWords))('W14 a letter uses %s', (_, template) => {
  const said = sent.flatMap(({ subject, text }) => [subject, ...text.split('\n\n')])
  expect(said.filter((one) => patternOf(template).test(one))).not.toEqual([])
})
