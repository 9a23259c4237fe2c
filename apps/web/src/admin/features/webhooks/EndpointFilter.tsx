import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { RecordFilterField } from '../../ui/list/filters/filter-types'
import { webhooksQuery } from './webhooks.api'
import { shortAddress, t } from './webhooks.text'

/** The endpoints by their addresses. */
export function EndpointFilter({ label, value, onChange }: RecordFilterField) {
  const { data = [] } = useQuery(webhooksQuery)
  const choices = data.map(({ id, url }) => ({ value: String(id), label: shortAddress(url) }))
  return (
    <NativeSelect
      label={label}
      value={value === null ? '' : String(value)}
      data={[{ value: '', label: t('webhooks.all') }, ...choices]}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value) || null)}
    />
  )
}
