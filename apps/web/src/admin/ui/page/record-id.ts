import { notFound, useParams } from '@tanstack/react-router'

/** The id that a part of an address stands for, or null where it can be none: 'abc', '0', '1e3', '007'. */
export function readRecordId(text: string): number | null {
  const number = Number(text)
  return /^[1-9]\d*$/.test(text) && Number.isSafeInteger(number) ? number : null
}

/** The record's id out of the address (/admin/o/$id/edit). The router leads an id that cannot be one to "not found". */
export function useRecordId(): number {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const number = readRecordId(id)
  if (number === null) throw notFound()
  return number
}
