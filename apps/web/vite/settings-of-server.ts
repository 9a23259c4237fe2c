import type { Plugin } from 'vite'

const names = {
  __SHOP_NAME__: 'shop-name',
  __SUPPORT_PHONE__: 'support-phone',
  __SUPPORT_EMAIL__: 'support-email',
  __CONTACT_PICTURE__: 'contact-picture',
  __SHOP_TIME_ZONE__: 'shop-time-zone',
}

/** During development: fills the page with the settings that the running server writes into its own. */
export function settingsOfServer(server: string): Plugin {
  return {
    name: 'getzo-settings-of-server',
    apply: 'serve',
    async transformIndexHtml(html) {
      const served = await (await fetch(`${server}/signin`)).text()
      let page = html
      for (const [mark, name] of Object.entries(names)) {
        const [, value = ''] = new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(served) ?? []
        page = page.replaceAll(mark, () => value)
      }
      return page
    },
  }
}
