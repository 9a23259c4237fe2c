import { localOrigin } from '@getzo/domain/urls/local-origin'
import { useCan, useUser } from '../../api/current-user'
import { confirm } from '../dialogs/confirm'
import { t } from './printed.text'

/**
 * What printed addresses begin with while PUBLIC_URL is this machine's; null once it is set, and in a demo. `printed` is
 * an address that was stored with its code: it is printed as it is, whatever PUBLIC_URL is now.
 */
export function useLocalOrigin(printed?: string | null): string | null {
  const own = useUser()?.printed_origin ?? null
  if (own === null) return null
  return localOrigin((printed === undefined ? own : printed) ?? '')
}

/** What is said of such an origin, and who can change it. */
export function useOriginWords(origin: string) {
  const mayManage = useCan('settings.manage')
  return {
    begins: t('printed.begins', { origin }),
    toDo: t(mayManage ? 'printed.set' : 'printed.ask'),
    box: t('printed.box', { origin }),
  }
}

/**
 * Asks before something with an address of this machine is printed, encoded, exported or made to be printed: `if (await
 * mayPrint()) …`. It is asked each time, and nothing is asked where there is no such address.
 */
export function useMayPrint(printed?: string | null): () => Promise<boolean> {
  const origin = useLocalOrigin(printed)
  const { begins, toDo, box } = useOriginWords(origin ?? '')
  return async () =>
    origin === null ||
    confirm({ title: t('printed.title'), text: begins, details: [toDo], box, yes: t('printed.goOn') })
}
