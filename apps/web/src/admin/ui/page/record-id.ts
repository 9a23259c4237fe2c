import { notFound, useParams } from '@tanstack/react-router'

/** The record's id out of the address (/admin/o/$id/edit). An id that cannot be one leads to "not found". */
export function useRecordId(): number {
  const { id }: { id?: string } = useParams({ strict: false })
  const number = Number(id)
  if (id === undefined || !/^\d+$/.test(id) || !Number.isSafeInteger(number) || number < 1) throw notFound()
  return number
}
