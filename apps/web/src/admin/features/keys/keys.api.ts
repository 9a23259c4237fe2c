import { makeKey, revokeKey, rotateKey, takeOverKey } from '@getzo/contract/keys/keys.endpoints'
import type { ApiKey, MadeKey } from '@getzo/contract/keys/keys.schema'
import type { KeyCapability } from '@getzo/domain/keys/key-rules'
import { call } from '../../api/call'

export type { ApiKey, MadeKey }

export const make = (body: {
  name: string
  capabilities: KeyCapability[]
  ends_on: string | null
  addresses: string[]
}) => call(makeKey, { body })

export const rotate = (id: number, ends_on: string | null) =>
  call(rotateKey, { params: { id }, body: { ends_on } })

export const revoke = (id: number) => call(revokeKey, { params: { id } })

export const takeOver = (id: number) => call(takeOverKey, { params: { id } })
