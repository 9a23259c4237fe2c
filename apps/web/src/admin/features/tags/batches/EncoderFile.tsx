import { Button, Group, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { failureText } from '../../../api/api-error'
import { notify } from '../../../ui/messages/toasts'
import { Panel } from '../../../ui/page/Panel'
import { useMayPrint } from '../../../ui/printed/local-origin'
import { encoderFileOf, type TagBatch } from '../tags.api'
import { said, t } from '../tags.text'

/** The encoder's file as CSV (G5). Each plain tag is for one code; encrypted ones are alike. */
export function EncoderFile({ batch }: { batch: TagBatch }) {
  const [codes, setCodes] = useState('')
  const [isBusy, setBusy] = useState(false)
  const mayPrint = useMayPrint()
  const isPlain = batch.mirror === 'plain'

  const download = async () => {
    if (!(await mayPrint())) return
    setBusy(true)
    try {
      const asked = codes.split(/[\s,;]+/).filter((code) => code !== '')
      const { data } = await encoderFileOf(batch.id, isPlain ? asked : [])
      save(data.csv, `tags-${batch.id}-v${batch.key_version}.csv`)
      notify.success(said('tag.file_written', { count: isPlain ? new Set(asked).size : 1 }))
    } catch (error) {
      notify.error(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel title={t('tags.file')}>
      <Text>{t(isPlain ? 'tags.fileHintPlain' : 'tags.fileHintEncrypted')}</Text>
      {isPlain && (
        <Textarea
          label={t('tags.codes')}
          description={t('tags.codesHint')}
          autosize
          minRows={3}
          maxRows={12}
          mt="md"
          value={codes}
          onChange={(event) => setCodes(event.currentTarget.value)}
        />
      )}
      <Group mt="md">
        <Button variant="default" loading={isBusy} onClick={() => void download()}>
          {t('tags.download')}
        </Button>
      </Group>
    </Panel>
  )
}

function save(text: string, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
