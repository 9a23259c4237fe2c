/**
 * The beginning of an address that only this machine can open (localhost, 127.x.x.x, ::1), such as
 * http://localhost:3000; null of any other. A printed code or letter with one opens nothing for a customer.
 */
export const localOrigin = (address: string): string | null =>
  /^https?:\/\/(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])(?::\d+)?(?=\/|$)/i.exec(
    address,
  )?.[0] ?? null

/** The same addresses as a pattern of PostgreSQL's, without regard to case. */
export const localAddressPattern = String.raw`^https?://(([a-z0-9_-]+\.)*localhost|127(\.[0-9]{1,3}){3}|0\.0\.0\.0|\[::1?\])(:[0-9]+)?(/|$)`
