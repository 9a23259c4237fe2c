import { notFound, useParams } from '@tanstack/react-router'

/** The id in a part of an address, or null if invalid: 'abc', '0', '1e3', '007'. */
export function readRecordId(text: string): number | null {
  const number = Number(text)
  return /^[1-9]\d*$/.test(text) && Number.isSafeInteger(number) ? number : null
}

/** The record's id out of the address (/admin/o/$id/edit). The router shows "not found" for an invalid id. */
export function useRecordId(): number {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const number = readRecordId(id)
  if (number === null) throw notFound()
  return number
}
