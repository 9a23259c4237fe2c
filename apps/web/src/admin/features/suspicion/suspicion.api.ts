import { decideSuspicion } from '@getzo/contract/suspicion/suspicion.endpoints'
import type { Suspicion } from '@getzo/contract/suspicion/suspicion.schema'
import { call } from '../../api/call'

export type { Suspicion }
export type Decision = 'fine' | 'watch' | 'suspended'

export const decide = ({ id, decided_at }: Suspicion, state: Decision, note: string) =>
  call(decideSuspicion, { params: { id }, body: { state, note, decided_at } })
