import { localOrigin } from '@getzo/domain/urls/local-origin'
import { useCan, useUser } from '../../api/current-user'
import { confirm } from '../dialogs/confirm'
import { t } from './printed.text'

/**
 * What printed addresses begin with while PUBLIC_URL is this machine's; null once it is set, and in a demo. `printed` is
 * an address that was stored with its code: it is printed as it is, whatever PUBLIC_URL is now.
 */
export function useLocalOrigin(printed?: string | null): string | null {
  return localOf(useUser()?.printed_origin ?? null, printed)
}

const localOf = (own: string | null, printed: string | null | undefined) =>
  own === null ? null : localOrigin((printed === undefined ? own : printed) ?? '')

const originWords = (origin: string, mayManage: boolean) => ({
  begins: t('printed.begins', { origin }),
  toDo: t(mayManage ? 'printed.set' : 'printed.ask'),
  box: t('printed.box', { origin }),
})

/** What is said of such an origin, and who can change it. */
export const useOriginWords = (origin: string) => originWords(origin, useCan('settings.manage'))

/**
 * Asks before something with an address of this machine is printed, encoded, exported or made to be printed: `if (await
 * mayPrint()) …`. It is asked each time, and nothing is asked where there is no such address. What is known only when it
 * is asked, such as the stored addresses of an export, is handed over then.
 */
export function useMayPrint(printed?: string | null): (stored?: string | null) => Promise<boolean> {
  const own = useUser()?.printed_origin ?? null
  const mayManage = useCan('settings.manage')
  return async (stored = printed) => {
    const origin = localOf(own, stored)
    if (origin === null) return true
    const { begins, toDo, box } = originWords(origin, mayManage)
    return confirm({ title: t('printed.title'), text: begins, details: [toDo], box, yes: t('printed.goOn') })
  }
}
