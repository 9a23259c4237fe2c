/** The drawings of apps/web/public/icons: for phones, for launchers, and for who shares a page (Q14). */
export const iconFiles = ['icon-180.png', 'icon-192.png', 'icon-512.png', 'preview.png'] as const

export const manifestPath = '/site.webmanifest'

/** Colours of a browser's own frame by day and by night: the pages' ground. */
export const themeColours = { light: '#fbf9f5', dark: '#161a18' } as const

/** The icons and names that a phone keeps when a page is added to its home screen. */
export const webManifest = (shopName: string) => ({
  name: shopName,
  short_name: shopName,
  start_url: '/shop',
  display: 'browser',
  background_color: themeColours.light,
  theme_color: themeColours.light,
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any maskable' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
  ],
})
