import type { Endpoint } from '@getzo/contract/endpoint'
import type { ListDefinitions, ListFor } from '../definition'
import { answerList, type ListCall, type ListDeps } from './list'

/** Answers a list endpoint. Its definition also counts the rows of the list's views. */
export function listed(
  deps: ListDeps & { listDefinitions: ListDefinitions },
  { name }: Pick<Endpoint, 'name'>,
  listOf: ListFor,
) {
  deps.listDefinitions.set(name, listOf)
  return (call: ListCall) => answerList(deps, listOf(call.query, call.session), call)
}
