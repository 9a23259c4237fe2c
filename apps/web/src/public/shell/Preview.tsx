import { manifestPath, themeColours } from '@getzo/contract/pages/icons'
import type { PageContext } from '@getzo/contract/pages/pages'
import { type SharedPicture, sharedPicture } from '@getzo/domain/files/pictures'

const shopsOwn: SharedPicture = { address: '/icons/preview.png', size: { width: 600, height: 600 } }

/**
 * The metadata for other sites, launchers and the browser's frame (Q14). Addresses are absolute, since other sites read
 * them.
 */
export function Preview({
  title,
  description,
  picture,
  context: { shopName, siteUrl, path },
}: {
  title: string
  description: string
  /** The address of the subject's picture, if it has one. */
  picture: string | null
  context: PageContext
}) {
  const { address, size } = (picture === null ? null : sharedPicture(picture)) ?? shopsOwn
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:title" content={`${title} · ${shopName}`} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={shopName} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={siteUrl + path} />
      <meta property="og:image" content={address.startsWith('/') ? siteUrl + address : address} />
      {size === null ? null : (
        <>
          <meta property="og:image:width" content={String(size.width)} />
          <meta property="og:image:height" content={String(size.height)} />
        </>
      )}
      <meta name="theme-color" content={themeColours.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={themeColours.dark} media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/icon-180.png" />
      <link rel="manifest" href={manifestPath} />
    </>
  )
}
