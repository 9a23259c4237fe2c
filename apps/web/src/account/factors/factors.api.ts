import * as endpoints from '@getzo/contract/auth/factors.endpoints'
import type { NewPasskey, OwnFactors, PasskeyAnswer } from '@getzo/contract/auth/factors.schema'
import type { FactorWay } from '@getzo/domain/auth/factors'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../admin/api/call'
import { queryClient } from '../../admin/api/query-client'

export type { OwnFactors }

/** A right password that waits for its second factor. */
export interface Half {
  token: string
  ways: readonly FactorWay[]
}

/** One's own second factors (W15). */
export const factorsQuery = queryOptions({
  queryKey: ['own-factors'],
  queryFn: ({ signal }) => call(endpoints.listFactors, {}, { signal }),
})

export const askPasskey = async () => (await call(endpoints.askPasskey, {})).data.options
export const askProof = async () => (await call(endpoints.askProof, {})).data.options

export const signInByPasskey = async (body: { passkey: PasskeyAnswer; remember?: boolean; half?: string }) =>
  (await call(endpoints.signInByPasskey, { body })).token
export const signInByCode = async (half: string, code: string) =>
  (await call(endpoints.signInByCode, { body: { half, code } })).token
export const signInByRecoveryCode = async (half: string, code: string) =>
  (await call(endpoints.signInByRecoveryCode, { body: { half, code } })).token

export const prove = (body: { passkey?: PasskeyAnswer; code?: string; password?: string }) =>
  call(endpoints.prove, { body })

interface Changed {
  factors: OwnFactors
  recovery_codes: string[]
}

/** The factors after a change, for every part of the page; answers the recovery codes that it made. */
async function changed(answer: Promise<{ data: Changed }>): Promise<Changed> {
  const { data } = await answer
  queryClient.setQueryData(factorsQuery.queryKey, data.factors)
  return data
}

export const askNewPasskey = async () => (await call(endpoints.beginPasskey, {})).data.options
export const addPasskey = (passkey: NewPasskey) => changed(call(endpoints.addPasskey, { body: { passkey } }))
export const renamePasskey = (id: number, name: string) =>
  changed(call(endpoints.renamePasskey, { params: { id }, body: { name } }))
export const removePasskey = (id: number) => changed(call(endpoints.removePasskey, { params: { id } }))
export const beginCodes = async () => (await call(endpoints.beginCodes, {})).data
export const confirmCodes = (code: string) => changed(call(endpoints.confirmCodes, { body: { code } }))
export const endCodes = () => changed(call(endpoints.endCodes, {}))
export const makeRecoveryCodes = () => changed(call(endpoints.makeRecoveryCodes, {}))
