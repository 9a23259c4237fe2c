import { isOwnPath } from '../public/own-address'

/**
 * Whether an address that staff typed may be shown as a picture or led to: of another host by https alone, with nothing
 * in it that could name another host, or a file of our own.
 */
export const isSafeAddress = (address: string) =>
  /^https:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i.test(address) ||
  (address.startsWith('/files/') && isOwnPath(address))
