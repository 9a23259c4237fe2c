import { describe, expect, test } from 'vitest'
import { inEnglish } from '../words/in-english'
import { say } from '../words/say'
import {
  checkEmail,
  checkNewPassword,
  checkSignIn,
  checkSignUp,
  commonPassword,
  isEmail,
  normalizeEmail,
  resetLinkMinutes,
  sessionLengthSeconds,
} from './auth-rules'

test.each([
  ['', '', 'auth.email_missing', 'email', 'Please enter your e-mail'],
  ['  ', 'x', 'auth.email_missing', 'email', 'Please enter your e-mail'],
  ['a@b.ca', '', 'auth.password_missing', 'password', 'Please enter your password'],
])('A11 signing in with %j and %j is refused: %s', (email, password, rule, field, text) => {
  const refusal = checkSignIn({ email, password })
  expect(refusal).toEqual({ rule, params: {}, field })
  expect(refusal && inEnglish(refusal)).toBe(text)
})

test('A11 any e-mail and password go to the server, which answers "Wrong Credentials"', () => {
  expect(checkSignIn({ email: 'not an e-mail', password: ' ' })).toBeNull()
  expect(inEnglish(say('wrong_credentials'))).toBe('Wrong Credentials')
})

test.each([
  ['', '', '', 'auth.email_missing', 'email', 'Please enter your e-mail'],
  [' \t', '', '', 'auth.email_missing', 'email', 'Please enter your e-mail'],
  ['a@', '', '', 'auth.email_invalid', 'email', 'Please enter a valid e-mail'],
  ['a@b.ca', '', '', 'auth.password_missing', 'password', 'Please enter your password'],
  ['a@b.ca', 'secret', '', 'auth.confirm_missing', 'confirm', 'Please re-enter your password'],
  ['a@b.ca', 'secret', 'Secret', 'auth.confirm_different', 'confirm', 'The passwords do not match'],
])('A13 signing up with %j, %j, %j is refused: %s', (email, password, confirm, rule, field, text) => {
  const refusal = checkSignUp({ email, password, confirm })
  expect(refusal).toEqual({ rule, params: {}, field })
  expect(refusal && inEnglish(refusal)).toBe(text)
})

test('A13 a valid sign-up passes the form, and the answer is that registration is closed', () => {
  expect(checkSignUp({ email: 'a@b.ca', password: 'secret', confirm: 'secret' })).toBeNull()
  expect(inEnglish(say('registration_closed'))).toBe('Sorry, but registration is currently closed.')
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
  ['jo@example.com@example.com', false],
  ['@example.com', false],
  ['jo@ex_ample.com', false],
  ['jo@example-.com', false],
  ['jo@example.c_m', false],
  ['jo@mail2go.example4.com', true],
  [`${'a'.repeat(64)}@example.com`, true],
  [`${'a'.repeat(65)}@example.com`, false],
  [`jo@${'b'.repeat(63)}.com`, true],
  [`jo@${'b'.repeat(64)}.com`, false],
  [`${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(57)}.com`, true],
  [`${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.com`, false],
  [`a@${'b.'.repeat(130)}com`, false],
])('A13 %j can be an e-mail: %j', (text, expected) => {
  expect(isEmail(text)).toBe(expected)
  expect(checkEmail(text) === null).toBe(expected)
})

describe('new passwords', () => {
  const owner = {
    email: 'Jo@example.com',
    names: ['Jo', 'Fontaine', 'Josephine', '小明', 'Getzo', null, ' '],
  }

  test.each([
    ['', 'auth.password_missing'],
    ['a'.repeat(9), 'auth.password_too_short'],
    ['😀'.repeat(9), 'auth.password_too_short'],
    ['a'.repeat(201), 'auth.password_too_long'],
    ['Jo@Example.com', 'auth.password_is_email'],
    ['a'.repeat(10), undefined],
    ['密码密码密码密码密码', undefined],
    ['a'.repeat(200), undefined],
    ['my-GETZO-password', 'auth.password_holds_name'],
    ['Fontaine and me', 'auth.password_holds_name'],
    ['josephine at the lake', 'auth.password_holds_name'],
    ['王小明是我的好朋友啊', 'auth.password_holds_name'],
    // Jo, the first name, is too short to be looked for
    ['a joke of mine', undefined],
  ])('A14 A17 the new password %j breaks %s', (password, rule) => {
    expect(checkNewPassword(password, owner)?.rule).toBe(rule)
    expect(checkNewPassword(password, owner)?.field).toBe(rule && 'password')
  })

  test.each([
    ['Margaret', [], 'with margarets in it'],
    ['jo', [' Fontaine '], 'my fontaine is blue'],
    ['jo', ['Zoe\u0308lle'], 'Zoëlle at the lake'],
    ['jo', ['Zoëlle'], 'zoe\u0308lle at the lake'],
    ['jo', ['Anne'], 'annette is away'],
  ])('A14 A17 the owner %s, %j, does not get the password %j', (mailbox, names, password) => {
    const owned = { email: `${mailbox}@example.com`, names }
    expect(checkNewPassword(password, owned)?.rule).toBe('auth.password_holds_name')
  })

  test('A14 A17 a common password is refused as common', () => {
    expect(commonPassword).toEqual({
      rule: 'auth.password_is_common',
      params: {},
      field: 'password',
    })
    expect(inEnglish(commonPassword)).toMatch(/^Many people use this password/)
  })
})

test('A12 A14 a session lasts 30 days or 12 hours, a reset link 30 minutes', () => {
  expect(sessionLengthSeconds('remembered')).toBe(2_592_000)
  expect(sessionLengthSeconds('browser')).toBe(43_200)
  expect(resetLinkMinutes).toBe(30)
})

test('A11 e-mails are one however they are typed', () => {
  expect(normalizeEmail('  Jo@Example.COM ')).toBe('jo@example.com')
  expect(normalizeEmail('Zoe\u0308@example.com')).toBe('zoë@example.com')
})
