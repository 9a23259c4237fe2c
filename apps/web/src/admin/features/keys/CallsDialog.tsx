import { keyCapabilities } from '@getzo/domain/keys/key-rules'
import { Anchor, Text } from '@mantine/core'
import { OpenDialog } from '../../ui/dialogs/OpenDialog'
import { allowsText } from './allows'
import { mayText } from './KeyOnce'
import classes from './keys.module.css'
import { t } from './keys.text'

/** The calls that a key can make, right by right, in words; the calls themselves are in the OpenAPI document. */
export function CallsDialog({ onClose }: { onClose: () => void }) {
  return (
    <OpenDialog
      onClose={onClose}
      title={t('keys.calling')}
      closeButtonProps={{ 'aria-label': t('keys.close') }}
      size="lg"
    >
      <Text c="dimmed">{t('keys.callingAbout')}</Text>
      <dl className={classes.allows}>
        {keyCapabilities.map((capability) => (
          <div key={capability}>
            <dt>{mayText(capability)}</dt>
            <dd>{allowsText(capability)}</dd>
          </div>
        ))}
      </dl>
      <Anchor href="/release/openapi.json" target="_blank">
        {t('keys.document')}
      </Anchor>
    </OpenDialog>
  )
}
