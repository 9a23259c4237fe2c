import { Button, Group, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError, failureText } from '../../../api/api-error'
import { notify } from '../../../ui/messages/toasts'
import { Panel } from '../../../ui/page/Panel'
import { enrol, type TagBatch } from '../tags.api'
import { said, t } from '../tags.text'

interface EnrolTagProps {
  batch: TagBatch
}

/**
 * Enrols tags one after the other. The address of a tap is read by this phone, typed by a reader, or pasted; then the
 * field is ready for the next one (G5).
 */
export function EnrolTag({ batch }: EnrolTagProps) {
  const { address, setAddress, code, setCode, problem, busy, field, send, read } = useEnrolment(batch)
  const isPlain = batch.mirror === 'plain'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(address)
  }
  return (
    <Panel title={t('tags.enrol')}>
      <Text>{t(isPlain ? 'tags.enrolHintPlain' : 'tags.enrolHintEncrypted')}</Text>
      <form onSubmit={submit} noValidate>
        {!isPlain && (
          <TextInput
            label={t('tags.code')}
            description={t('tags.codeHint')}
            mt="md"
            value={code}
            error={problem?.field === 'code' ? problem.text : undefined}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        )}
        <TextInput
          ref={field}
          label={t('tags.address')}
          description={t('tags.addressHint')}
          mt="md"
          autoComplete="off"
          spellCheck={false}
          value={address}
          error={problem !== null && problem.field !== 'code' ? problem.text : undefined}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        {isPlain && problem?.field === 'code' && <Text c="red">{problem.text}</Text>}
        <Group mt="md" gap="sm">
          <Button type="submit" loading={busy === 'enrol'}>
            {t('tags.enrolButton')}
          </Button>
          <ReadButton isReading={busy === 'read'} onClick={() => void read()} />
        </Group>
      </form>
    </Panel>
  )
}

function ReadButton({ isReading, onClick }: { isReading: boolean; onClick: () => void }) {
  if (!canReadTags()) {
    return (
      <Text size="sm" c="dimmed">
        {t('tags.cannotRead')}
      </Text>
    )
  }
  return (
    <Button variant="default" loading={isReading} onClick={onClick}>
      {t('tags.readWithPhone')}
    </Button>
  )
}

/** The fields of a tap, and its enrolment. */
function useEnrolment(batch: TagBatch) {
  const queryClient = useQueryClient()
  const [address, setAddress] = useState('')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<{ field: string; text: string } | null>(null)
  const [busy, setBusy] = useState<'enrol' | 'read' | null>(null)
  const field = useRef<HTMLInputElement>(null)

  const send = async (tapped: string) => {
    setBusy('enrol')
    setProblem(null)
    try {
      const { data } = await enrol(batch.id, tapped, batch.mirror === 'plain' ? '' : code)
      const [tag] = data
      const uid = tag?.uid ?? ''
      const own = tag?.url_seed
      notify.success(own ? said('tag.enrolled', { uid, code: own }) : said('tag.proved', { uid }))
      setAddress('')
      setCode('')
      await queryClient.invalidateQueries()
    } catch (error) {
      const text = failureText(error)
      setProblem({ field: (error instanceof ApiError && error.field) || 'address', text })
    } finally {
      setBusy(null)
      field.current?.focus()
    }
  }
  const read = async () => {
    setBusy('read')
    try {
      const tapped = await readOneTag()
      setAddress(tapped)
      await send(tapped)
    } catch (error) {
      // the browser's message, such as that NFC is off
      setProblem({ field: 'address', text: error instanceof Error ? error.message : t('tags.readFailed') })
      setBusy(null)
    }
  }
  return { address, setAddress, code, setCode, problem, busy, field, send, read }
}

/** The part of Web NFC (W3C) that is used here; Chrome on Android has it. */
interface Reader {
  scan(options: { signal: AbortSignal }): Promise<void>
  addEventListener(
    type: 'reading',
    listener: (event: { message: { records: readonly { recordType: string; data?: DataView }[] } }) => void,
  ): void
  addEventListener(type: 'readingerror', listener: () => void): void
}

const readerOf = (): (new () => Reader) | undefined => Reflect.get(globalThis, 'NDEFReader')

/** Whether this browser can read tags. */
const canReadTags = (): boolean => readerOf() !== undefined

/** The address on the next tag held to this phone. Rejects with the browser's error. */
async function readOneTag(): Promise<string> {
  const Reader = readerOf()
  if (!Reader) throw new Error('no NDEFReader')
  const reader = new Reader()
  const end = new AbortController()
  try {
    return await new Promise<string>((resolve, reject) => {
      reader.addEventListener('reading', ({ message }) => {
        const record = message.records.find(({ recordType }) => recordType === 'url')
        if (record?.data) resolve(new TextDecoder().decode(record.data))
        else reject(new Error('The tag has no address.'))
      })
      reader.addEventListener('readingerror', () => reject(new Error('The tag could not be read.')))
      reader.scan({ signal: end.signal }).catch(reject)
    })
  } finally {
    end.abort()
  }
}
