import { Code, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { mediumInstant } from '../../ui/dates/instants'
import { ReadPart } from '../../ui/page/states'
import { answerText, tookText } from './answers'
import { type DeliveryInFull, deliveryQuery } from './webhooks.api'
import { t } from './webhooks.text'

/** A delivery's body, and its tries with their answers, the last one first. */
export function DeliveryPeek({ id }: { id: number }) {
  return (
    <ReadPart of={useQuery(deliveryQuery(id))}>
      {({ body, attempts }) => (
        <>
          <Text fw={600}>{t('webhooks.sent')}</Text>
          <Block text={body} />
          {attempts.length === 0 && <Text>{t('webhooks.noAttempt')}</Text>}
          {attempts.map((attempt, at) => (
            <Attempt key={attempt.tried_at} attempt={attempt} number={attempts.length - at} />
          ))}
        </>
      )}
    </ReadPart>
  )
}

function Attempt({ attempt, number }: { attempt: DeliveryInFull['attempts'][number]; number: number }) {
  const headers = Object.entries(attempt.sent).map(([name, value]) => `${name}: ${value}`)
  return (
    <section aria-label={t('webhooks.attempt', { number })}>
      <Text fw={600} mt="md">
        {t('webhooks.attempt', { number })}
      </Text>
      <Text fz="sm" c="dimmed">
        {[mediumInstant(attempt.tried_at), answerText(attempt), tookText(attempt.took_ms)].join(' · ')}
      </Text>
      <Block text={headers.join('\n')} />
      {attempt.answer !== null && attempt.answer !== '' && <Block text={attempt.answer} />}
    </section>
  )
}

const Block = ({ text }: { text: string }) => (
  <Code block mt="xs" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
    {text}
  </Code>
)
