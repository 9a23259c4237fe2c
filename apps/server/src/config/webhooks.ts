import { ConfigError } from './config-error'

const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The one address of a machine that webhooks may call, for tests; null anywhere else. An installation that others can
 * reach calls nothing inside, whatever is set.
 */
export function readWebhookTestHost(
  { WEBHOOK_TEST_HOST: text }: Record<string, string | undefined>,
  publicUrl: string,
): string | null {
  if (!text) return null
  if (text === '127.0.0.1' && thisMachine.has(new URL(publicUrl).hostname)) return text
  throw new ConfigError(
    'WEBHOOK_TEST_HOST: is for tests on one machine alone: 127.0.0.1, with a PUBLIC_URL of this machine',
  )
}
