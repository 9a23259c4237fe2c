import { Button, Group, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { failureText } from '../../api/api-error'
import { useCan } from '../../api/current-user'
import { notify } from '../../ui/messages/toasts'
import { Panel } from '../../ui/page/Panel'
import { assign, type Tag } from './tags.api'
import { said, t } from './tags.text'

/** Assigns a genuine tag without a URL to a URL (G5). */
export function AssignTag({ tag }: { tag: Tag }) {
  const isAllowed = useCan('tags.write')
  const queryClient = useQueryClient()
  const [code, setCode] = useState('')
  const give = useMutation({
    mutationFn: () => assign(tag, code),
    onSuccess: ({ data: [given] }) => {
      notify.success(said('tag.assigned', { uid: tag.uid, code: given?.url_seed ?? code.trim() }))
      return queryClient.invalidateQueries()
    },
    onError: (error) => notify.error(failureText(error)),
  })
  if (!isAllowed || tag.url_id !== null || tag.status === 'retired') return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    give.mutate()
  }
  return (
    <Panel title={t('tags.assign')}>
      <form onSubmit={submit}>
        <TextInput
          label={t('tags.code')}
          description={t('tags.assignHint')}
          maxLength={200}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Group mt="md">
          <Button type="submit" variant="default" loading={give.isPending} disabled={code.trim() === ''}>
            {t('tags.assignButton')}
          </Button>
        </Group>
      </form>
    </Panel>
  )
}
