interface Operation {
  operationId?: string
}
interface ApiDocument {
  paths?: Record<string, unknown>
  components?: Record<string, unknown>
}

/** Of the OpenAPI document of all calls the part that keys may make: what a partner needs, and no more. */
export function callsOfKeys<D extends object>(whole: D, isOpen: (name: string) => boolean): D {
  const { paths = {} } = whole as ApiDocument // made from our own routes
  const open = Object.entries(paths).flatMap(([path, operations]) => {
    const kept = Object.entries(operations as Record<string, Operation>).filter(([, { operationId = '' }]) =>
      isOpen(operationId),
    )
    return kept.length === 0 ? [] : [[path, Object.fromEntries(kept)] as const]
  })
  return { ...whole, paths: Object.fromEntries(open) }
}
