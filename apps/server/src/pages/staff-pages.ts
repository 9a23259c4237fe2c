import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { accountPages } from '@getzo/contract/account-pages'
import { iconFiles, manifestPath, webManifest } from '@getzo/contract/pages/icons'
import type { FastifyInstance } from 'fastify'
import type { ShopNow, ShopReader } from '../config/shop-now'
import type { Deps } from '../deps'
import { allowCompiling, allowStylesByNonce, mayCompile } from '../headers/security'
import type { ContactPicture } from './contact-picture'
import { readScreenPages } from './first-files'
import type { pageFaults } from './public-pages'

/** Addresses that the staff bundle answers by itself. */
const addresses = ['/', ...accountPages, '/admin', '/admin/*', '/account/*']

/** Serves the built staff bundle from `folder`: its page each time with a fresh nonce, its assets cached for good. */
export async function addStaffPages(
  app: FastifyInstance,
  { config, shop, contactPicture }: Pick<Deps, 'config' | 'shop' | 'contactPicture'>,
  folder: string,
  faults: ReturnType<typeof pageFaults>,
) {
  const page = filled(await readFile(join(folder, 'index.html'), 'utf8'), {
    CONTACT_PICTURE: pictureForPage(contactPicture),
    SITE_URL: config.publicUrl,
  })
  const screenPage = await readScreenPages(folder, page)
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
    dotfiles: 'ignore',
    setHeaders: (reply, file) => {
      if (mayCompile(file)) allowCompiling(reply)
    },
  })
  addNamedFiles(app, folder, shop)
  await app.register(async (scope) => {
    scope.setErrorHandler(faults)
    for (const url of addresses) {
      scope.get(url, { schema: { hide: true } }, (request, reply) => {
        const nonce = allowStylesByNonce(reply, config)
        const [path = '', query] = request.url.split('?', 2)
        const screen = screenPage(path)
        return reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(
            filled(screen?.page ?? page, {
              ...marksOf(settingsOfPages(shop.now())),
              CSP_NONCE: nonce,
              FRAME: screen === null ? '' : 'admin',
              FIRST_CALL: query === undefined ? (screen?.firstCall ?? '') : '',
            }),
          )
      })
    }
  })
}

/** Files that pages of both kinds, phones and other sites ask for by a plain name. */
function addNamedFiles(app: FastifyInstance, folder: string, shop: ShopReader) {
  for (const name of ['favicon.svg', ...iconFiles.map((file) => `icons/${file}`)]) {
    app.get(`/${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply.sendFile(name, folder, { maxAge: '1d', immutable: false }),
    )
  }
  // browsers, readers of feeds and messengers ask for it by this name, even if a page names another; all accept a PNG
  app.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) =>
    reply.sendFile('icons/icon-192.png', folder, { maxAge: '1d', immutable: false }),
  )
  app.get(manifestPath, { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=86400')
      .send(webManifest(shop.now().shopName)),
  )
}

/** The values of every page, by the names of its meta tags. */
const settingsOfPages = (now: ShopNow) => ({
  'shop-name': now.shopName,
  'shop-time-zone': now.shopTimeZone,
  'support-phone': now.supportPhone,
  'support-email': now.supportEmail,
})

/** A meta tag's name as the page marks its place: shop-name is __SHOP_NAME__. */
const marksOf = (settings: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name.toUpperCase().replaceAll('-', '_'), value]),
  )

/** Address and size of the picture by which WeChat finds the shop, as the page's script reads them. */
const pictureForPage = (picture: ContactPicture | null) =>
  picture === null ? '' : `${picture.url} ${picture.width} ${picture.height}`

function filled(page: string, values: Record<string, string>): string {
  return page.replaceAll(/__([A-Z_]+?)__/g, (mark, name: string) => {
    const value = values[name]
    return value === undefined ? mark : escapeHtml(value)
  })
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
