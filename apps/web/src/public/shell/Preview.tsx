import { manifestPath, themeColours } from '@getzo/contract/pages/icons'
import type { PageContext } from '@getzo/contract/pages/pages'

/** What other sites, launchers and the browser's frame show of a page (Q14). Addresses are whole: others read them. */
export function Preview({
  title,
  description,
  context: { shopName, siteUrl, path },
}: {
  title: string
  description: string
  context: PageContext
}) {
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:title" content={`${title} · ${shopName}`} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={shopName} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={siteUrl + path} />
      <meta property="og:image" content={`${siteUrl}/icons/preview.png`} />
      <meta property="og:image:width" content="600" />
      <meta property="og:image:height" content="600" />
      <meta name="theme-color" content={themeColours.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={themeColours.dark} media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icons/icon-180.png" />
      <link rel="manifest" href={manifestPath} />
    </>
  )
}
