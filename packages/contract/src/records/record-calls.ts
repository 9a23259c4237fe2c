import type { Capability } from '@getzo/domain/auth/capabilities'
import { type Endpoint, endpoint } from '../endpoint'
import { api } from '../paths'
import type { RecordShapes } from './record.schema'

/** The six usual calls of a record. */
export type RecordCalls<S extends RecordShapes = RecordShapes> = { [N in keyof RecordShapes]: Endpoint<S[N]> }

interface Usual {
  /** 'Brand' and 'Brands': the calls are createBrand, listBrands … */
  one: string
  many: string
  /** '/b' of /b/all and /b/id/:id, and '/brand', which creates one */
  at: string
  createdAt: string
  may: Record<'read' | 'write' | 'export' | 'delete', Capability>
  /** where its rows name nobody: its export asks for no proof (A25) */
  namesNobody?: true
  /** where there is more to say of a call, or something else */
  summaries?: Partial<RecordCallTexts>
}
type RecordCallTexts = Record<keyof RecordShapes, string>

/** Declares the six usual calls of a record. A call that differs is declared by itself beside them. */
export function recordCalls<S extends RecordShapes>(usual: Usual): RecordCalls<S> {
  const { one, many, at, createdAt, may, namesNobody } = usual
  const [name, names] = [one.toLowerCase(), many.toLowerCase()]
  const area = many
  const summaries: RecordCallTexts = {
    list: `All ${names}, or one page of them`,
    exported: `Every ${name} that the filter matches, as CSV`,
    read: `One ${name}; a deleted one too, with deleted_at set`,
    create: `Create a ${name}`,
    edit: `Change what is named of a ${name}; with version, only if nobody else has since`,
    remove: `Soft-delete a ${name}; it can be restored from the bin`,
    ...usual.summaries,
  }
  const got = { method: 'GET', area } as const
  const put = { method: 'PUT', area } as const
  const call = <N extends keyof RecordShapes>(
    of: N,
    parts: Pick<Endpoint, 'name' | 'method' | 'path' | 'area' | 'creates' | 'needsProof'> & {
      access: Capability
    },
  ) => endpoint<S[N]>({ ...parts, summary: summaries[of] })
  return {
    list: call('list', { ...got, name: `list${many}`, path: api(`${at}/all`), access: may.read }),
    exported: call('exported', {
      ...got,
      name: `export${many}`,
      path: api(`${at}/all/f=csv`),
      access: may.export,
      ...(namesNobody ? { needsProof: false } : {}),
    }),
    read: call('read', { ...got, name: `read${one}`, path: api(`${at}/id/:id`), access: may.read }),
    create: call('create', {
      name: `create${one}`,
      method: 'POST',
      path: api(createdAt),
      access: may.write,
      area,
      creates: true,
    }),
    edit: call('edit', { ...put, name: `edit${one}`, path: api(`${at}/id/:id/a=edit`), access: may.write }),
    remove: call('remove', {
      ...put,
      name: `delete${one}`,
      path: api(`${at}/id/:id/a=del`),
      access: may.delete,
    }),
  }
}
