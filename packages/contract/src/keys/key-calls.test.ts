import { isKeyCapability, keyCapabilities } from '@getzo/domain/keys/key-rules'
import { expect, test } from 'vitest'
import type { Endpoint } from '../endpoint'
import { isKeyCall } from './key-calls'

const modules = import.meta.glob<Record<string, Endpoint>>('../**/*.endpoints.ts', { eager: true })
const endpoints = Object.values(modules).flatMap((module) => Object.values(module))
const open = endpoints.filter(({ name }) => isKeyCall(name))

test('W16 every call that keys may make exists and asks for a capability that keys can have, and each capability opens one', () => {
  expect(open).toHaveLength(51)
  expect(open.filter(({ access }) => !isKeyCapability(access)).map(({ name }) => name)).toEqual([])
  const opened = new Set(open.map(({ access }) => access))
  expect(keyCapabilities.filter((capability) => !opened.has(capability))).toEqual([])
})

test('W16 no call about users, keys, settings, the bin, jobs, imports, files, deleting or a person’s own things is open to keys', () => {
  const people =
    /user|key|setting|bin|job|import|upload|delete|restore|view$|views|note|mention|many|session|password/i
  expect(open.map(({ name }) => name).filter((name) => people.test(name))).toEqual([])
})
