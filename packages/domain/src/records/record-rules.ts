import { refuse } from '../refusal'
import type { PlainKind } from './record-kinds'

/** The first rule of every plain kind: it has a name. A name that is not sent is not checked. */
export const checkNamed = (kind: PlainKind, { name }: { readonly name?: string }) =>
  name?.trim() === '' ? refuse(`${kind}.name_missing`, 'name') : null
