import { mailWords } from '@getzo/domain/auth/mail-words'
import { type TimelineRoot, timelineRoots } from '@getzo/domain/timeline/timeline-rules'
import { expect, test } from 'vitest'
import { letterIn } from '../../outside/mail/told-letter'
import { mentionLetter } from '../timeline/mention-letter'
import * as factorLetters from './factor-letters'
import * as letters from './letters'

const shop = { shopName: 'Getzo', publicUrl: 'https://getzo.test' }
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
  factorLetters.passkeyAddedLetter(shop, jo, 'Phone'),
  factorLetters.codesOnLetter(shop, jo),
  factorLetters.factorRemovedLetter(shop, jo),
  factorLetters.recoveryUsedLetter(shop, jo, 3),
  factorLetters.factorsResetLetter(shop, jo, { actor: 'boss@example.com', reason: 'lost' }),
  factorLetters.factorsResetByYouLetter(shop, jo, { email: 'jim@example.com', reason: 'lost' }),
  factorLetters.copiedPasskeyLetter(shop, jo, { email: 'jo@example.com', name: 'Phone' }),
  ...timelineRoots.map(mentioned),
]
const sent = told.map((letter) => letterIn(letter, 'en'))

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

test.each(Object.entries(mailWords))('W14 a letter uses %s', (_, template) => {
  const pattern = template.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{[^}]*\}/g, '.+')
  const said = sent.flatMap(({ subject, text }) => [subject, ...text.split('\n\n')])
  expect(said.filter((one) => new RegExp(`^${pattern}$`).test(one))).not.toEqual([])
})
