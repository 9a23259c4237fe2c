import { describe, expect, test } from 'vitest'
import { authMessages } from './auth-messages'
import {
  checkEmail,
  checkNewPassword,
  checkSignIn,
  checkSignUp,
  isEmail,
  normalizeEmail,
  resetLinkMinutes,
  sessionLengthSeconds,
} from './auth-rules'

test.each([
  ['', '', 'email', 'Please enter your e-mail'],
  ['  ', 'x', 'email', 'Please enter your e-mail'],
  ['a@b.ca', '', 'password', 'Please enter your password'],
])('A11 signing in with %j and %j is refused at %s', (email, password, field, text) => {
  expect(checkSignIn({ email, password })).toMatchObject({ field, text })
})

test('A11 any e-mail and password go to the server, which answers "Wrong Credentials"', () => {
  expect(checkSignIn({ email: 'not an e-mail', password: ' ' })).toBeNull()
  expect(authMessages.wrongCredentials).toBe('Wrong Credentials')
})

test.each([
  ['', '', '', 'email', 'Please enter your e-mail'],
  ['a@', '', '', 'email', 'Please enter a valid e-mail'],
  ['a@b.ca', '', '', 'password', 'Please enter your password'],
  ['a@b.ca', 'secret', '', 'confirm', 'Please re-enter your password'],
  ['a@b.ca', 'secret', 'Secret', 'confirm', 'The passwords do not match'],
])('A13 signing up with %j, %j, %j is refused at %s', (email, password, confirm, field, text) => {
  expect(checkSignUp({ email, password, confirm })).toMatchObject({ field, text })
})

test('A13 a valid sign-up passes the form and is then told that registration is closed', () => {
  expect(checkSignUp({ email: 'a@b.ca', password: 'secret', confirm: 'secret' })).toBeNull()
  expect(authMessages.registrationClosed).toBe('Sorry, but registration is currently closed.')
})

test.each([
  ['jo@example.com', true],
  [' jo.smith+shop@mail.example.co.uk ', true],
  ['王@例子.中国', true],
  ['jo@example', false],
  ['jo@@example.com', false],
  ['jo smith@example.com', false],
  ['jo@-example.com', false],
  ['jo@example..com', false],
  ['jo@example.com\u0000', false],
  ['"jo"@example.com', false],
  ['jo@example.com,al@example.com', false],
  [`${'a'.repeat(65)}@example.com`, false],
  [`a@${'b.'.repeat(130)}com`, false],
])('A13 %j can be an e-mail: %j', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
  expect(checkEmail(text) === null).toBe(expected)
})

describe('new passwords', () => {
  const owner = {
    email: 'jo@example.com',
    names: ['Jo', 'Fontaine', 'Josephine', '小明', 'Getzo', null, ' '],
  }

  test.each([
    ['', 'password_missing'],
    ['a'.repeat(9), 'password_too_short'],
    ['😀'.repeat(9), 'password_too_short'],
    ['a'.repeat(201), 'password_too_long'],
    ['Jo@Example.com', 'password_is_email'],
    ['a'.repeat(10), undefined],
    ['密码密码密码密码密码', undefined],
    ['a'.repeat(200), undefined],
    ['my-GETZO-password', 'password_holds_name'],
    ['Fontaine and me', 'password_holds_name'],
    ['josephine at the lake', 'password_holds_name'],
    ['王小明是我的好朋友啊', 'password_holds_name'],
    // Jo, the first name, is too short to be looked for
    ['a joke of mine', undefined],
  ])('A14 A17 the new password %j breaks %s', (password, rule) => {
    expect(checkNewPassword(password, owner)?.rule).toBe(rule)
  })
})

test('A12 A14 a session lasts 30 days or 12 hours, a reset link 30 minutes', () => {
  expect(sessionLengthSeconds('remembered')).toBe(2_592_000)
  expect(sessionLengthSeconds('browser')).toBe(43_200)
  expect(resetLinkMinutes).toBe(30)
})

test('A11 e-mails are one however they are typed', () => {
  expect(normalizeEmail('  Jo@Example.COM ')).toBe('jo@example.com')
})
