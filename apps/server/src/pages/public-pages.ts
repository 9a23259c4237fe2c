import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { cookies as cookieNames } from '@getzo/contract/cookies'
import { type ErrorName, errors } from '@getzo/contract/errors'
import {
  type HydrateAssets,
  type NotFoundProps,
  type Page,
  type PageAssets,
  type PageContext,
  type PageName,
  pageStyles,
  type RenderPage,
} from '@getzo/contract/pages/pages'
import {
  firstLanguage,
  isWeChatPhone,
  knowsOpenTags,
  type Language,
  languageOfLink,
} from '@getzo/domain/public/device'
import { isOwnPath } from '@getzo/domain/public/own-address'
import { contactPageName, orderPageName } from '@getzo/domain/wechat/mini-program-place'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { rememberVisitor, visitorOf } from '../access/visitor'
import type { Deps } from '../deps'
import { allowFrames, allowPicturesOf, allowStyle, openTagFrames } from '../headers/security'
import { takeTexts } from '../http/body'
import type { Cookies } from '../http/cookies'
import { answerRefusal, asRefused, retryAfter } from '../http/errors'
import { onceOfForm } from '../http/idempotency'
import { Refused } from '../http/refused'
import { createWrite, type Write } from '../http/write'
import type { ContactPicture } from './contact-picture'
import { rememberPages } from './remember-pages'
import { createSmallPictures } from './small-pictures'

/** One visit of a public page, as its handler sees it. */
export interface Visit {
  params: Record<string, string>
  query: Record<string, string>
  context: PageContext
  request: FastifyRequest
  reply: FastifyReply
}

/** A visit that posts a form. */
export interface FormVisit extends Visit {
  form: Record<string, string>
  /** makes the form's one change; the same form of the same page, sent again, makes none (O22) */
  write: Write
}

/** A page to show, with its status. */
export interface ShownAnswer {
  page: Page
  status?: number
  /** the page's own address, where the one that was asked for says more than may stay behind: a script puts it there */
  address?: string
}

/** A page to show, or an address to go to. */
export type PageAnswer = ShownAnswer | { redirect: string; status?: 302 | 303 }

export type PublicPage = (
  path: string,
  handlers: {
    get: (visit: Visit) => Promise<PageAnswer>
    /** plain form posts; refused unless they come from our own pages */
    post?: (visit: FormVisit) => Promise<PageAnswer>
    /** the author of its forms in the history: 'visitor' unless the person is known */
    actor?: 'customer'
  },
) => void

/** How the built pages are rendered and which browser files they name. */
export interface PublicRenderer {
  render: RenderPage
  assets: PageAssets
  /** folder of the browser files, served under /static/ */
  folder: string
}

const yearSeconds = 31_536_000
const formBytesMax = 64 * 1024
/** A page asks again by itself where it is worth it so soon. */
const retriesWithinSeconds = 60

/** Loads the built public pages from apps/web/dist. */
export async function loadPublicRenderer(webFolder: string): Promise<PublicRenderer> {
  const folder = join(webFolder, 'public')
  const manifest = await readManifests(folder)
  const { renderPage } = (await import(pathToFileURL(join(webFolder, 'render/render.js')).href)) as {
    renderPage: RenderPage // the render build's only export
  }
  return {
    render: rememberPages(renderPage),
    assets: assetsOf(manifest, await readStyles(folder, manifest)),
    folder,
  }
}

/** The page that hydrates is a build of its own, with a manifest of its own. */
async function readManifests(folder: string): Promise<Manifest> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('manifest.json'))
  const manifests = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return Object.assign({}, ...manifests.map((text): unknown => JSON.parse(text))) as Manifest // written by our own build
}

type Manifest = Record<string, { file: string; src?: string; isEntry?: boolean; imports?: string[] }>

/** The inline styles of the pages with their hashes for the Content-Security-Policy; read and hashed once. */
async function readStyles(folder: string, manifest: Manifest): Promise<PageAssets['styles']> {
  const styles: PageAssets['styles'] = {}
  for (const name of new Set(Object.values(pageStyles))) {
    const entry = manifest[`src/public/styles/${name}.css`]
    if (!entry) continue
    const css = await readFile(join(folder, entry.file), 'utf8')
    styles[name] = { css, source: `'sha256-${createHash('sha256').update(css).digest('base64')}'` }
  }
  return styles
}

function assetsOf(manifest: Manifest, styles: PageAssets['styles']): PageAssets {
  const shell = manifest['src/public/client/shell.ts']
  if (!shell) throw new Error('the public build has no shell')
  return {
    styles,
    shellScript: `/static/${shell.file}`,
    scripts: scriptsOf(manifest),
    hydrate: manifest[entryName('order', 'en')] ? { order: everyLanguage(manifest, 'order') } : {},
  }
}

const entryName = (page: PageName, language: Language) => `src/public/client/${page}/${language}.ts`

/** A page that hydrates has src/public/client/{name}/{language}.ts, so that a phone fetches the texts of one language. */
function everyLanguage(manifest: Manifest, page: PageName): Record<Language, HydrateAssets> {
  const assets = (language: Language): HydrateAssets => {
    const entry = manifest[entryName(page, language)]
    if (!entry) throw new Error(`the public build has no ${page} page in ${language}`)
    return { script: `/static/${entry.file}`, preload: importsOf(manifest, entry) }
  }
  return { en: assets('en'), fr: assets('fr'), cn: assets('cn') }
}

/** Every src/public/client/{name}.ts that the build has as an entry of its own. */
function scriptsOf(manifest: Manifest): PageAssets['scripts'] {
  return Object.fromEntries(
    Object.entries(manifest).flatMap(([source, entry]) => {
      const [, name] = /^src\/public\/client\/([a-z-]+)\.ts$/.exec(source) ?? []
      if (name === undefined || name === 'shell' || !entry.isEntry) return []
      return [[name, `/static/${entry.file}`]]
    }),
  )
}

/** The imports of a module, so that the browser fetches them before it has read the module. */
const importsOf = (manifest: Manifest, { imports = [] }: Manifest[string]): string[] =>
  imports.flatMap((name) => {
    const imported = manifest[name]
    return imported ? [`/static/${imported.file}`, ...importsOf(manifest, imported)] : []
  })

/** The built files of the customer's pages, without the build's own list of them. */
const addPageFiles = (app: FastifyInstance, renderer: PublicRenderer) =>
  app.register(fastifyStatic, {
    root: renderer.folder,
    prefix: '/static/',
    decorateReply: false,
    immutable: true,
    maxAge: '1y',
    index: false,
    preCompressed: true,
    allowedPath: (path) => !path.endsWith('manifest.json'),
  })

/**
 * Adds the customer's pages. `register` is called with the one way to add a page: language, headers, form rules and
 * faults are decided here for all of them.
 */
export async function addPublicPages(
  app: FastifyInstance,
  deps: Deps,
  renderer: PublicRenderer,
  register: (page: PublicPage) => void,
) {
  await addPageFiles(app, renderer)
  const withPicture = createSmallPictures(deps)
  const answer = async (given: PageAnswer, context: PageContext, reply: FastifyReply) => {
    const drawn = 'page' in given ? await withPicture(context, given.page) : context
    return send(given, drawn, reply, renderer, deps)
  }
  await app.register(async (scope) => {
    takeTexts(
      scope,
      'application/x-www-form-urlencoded',
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text))),
      formBytesMax,
    )
    scope.setErrorHandler(pageFaults(deps, renderer))
    register((path, { get, post, actor = 'visitor' }) => {
      deps.pages.push(path)
      scope.get(path, { schema: { hide: true } }, async (request, reply) => {
        const visit = visitOf(request, reply, deps)
        if (post) rememberVisitor(request, reply, deps.cookies)
        const context = post ? withFormKey(visit.context) : visit.context
        return answer(await get(visit), context, reply)
      })
      if (!post) return
      deps.forms.push(path)
      scope.post(path, { schema: { hide: true } }, async (request, reply) => {
        refuseForeignForms(request, deps)
        const visit = formVisitOf(visitOf(request, reply, deps), deps, actor)
        return answer(await post(visit), withFormKey(visit.context), reply)
      })
    })
  })
}

/** Answers a fault of a page with a page; one that will pass asks again by itself. */
export const pageFaults =
  (deps: Deps, renderer: PublicRenderer) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    deps.noteUnavailable(error)
    const refused = asRefused(error)
    if (!refused) request.log.error({ err: error }, 'unexpected fault on a page')
    const kind = faultKind(refused?.error)
    if (refused && kind === null) return answerRefusal(refused, request, reply)
    const requestId = kind === 'fault' ? request.id : undefined
    const wait = refused && retryAfter(refused, reply)
    // a page that was asked for may be asked for again; a form that was sent may not
    const retriesAfter =
      wait != null && wait <= retriesWithinSeconds && request.method === 'GET' ? wait : undefined
    if (retriesAfter !== undefined) void reply.header('refresh', String(retriesAfter))
    const page: Page = { name: 'notFound', props: { kind: kind ?? 'fault', requestId, retriesAfter } }
    const status = refused ? errors[refused.error].status : 500
    // its links need no address, so it is the same page for all: a rush of refusals renders it once
    const context = { ...contextOf(request, reply, deps), path: '' }
    return send({ page, status }, context, reply, renderer, deps)
  }

/** The page for a fault; null where the request was not a person's. */
function faultKind(error: ErrorName | undefined): NotFoundProps['kind'] | null {
  if (error === 'not_found') return 'missing'
  if (error === 'too_many') return 'wait'
  if (error === 'database_away') return 'away'
  if (error === 'busy') return 'busy'
  return error === undefined || error === 'disk_full' ? 'fault' : null
}

/** The page for an address that leads nowhere. */
export function answerMissingPage(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  renderer: PublicRenderer,
): FastifyReply {
  const page: Page = { name: 'notFound', props: { kind: 'missing' } }
  return send({ page, status: 404 }, contextOf(request, reply, deps), reply, renderer, deps)
}

function send(
  answer: PageAnswer,
  asked: PageContext,
  reply: FastifyReply,
  renderer: PublicRenderer,
  { pictureHosts }: Deps,
) {
  // a page can show one person's order, so no cache may keep it
  void reply.header('cache-control', 'no-store').header('vary', 'Accept-Language, Cookie')
  if ('redirect' in answer) return reply.redirect(answer.redirect, answer.status ?? 303)
  const { address } = answer
  const context = address === undefined ? asked : { ...asked, path: address, address }
  allowPicturesOf(reply, pictureHosts.current())
  allowStyle(reply, renderer.assets.styles[pageStyles[answer.page.name]])
  return reply
    .code(answer.status ?? 200)
    .type('text/html; charset=utf-8')
    .header('content-language', context.language === 'cn' ? 'zh-Hans' : context.language)
    .send(renderer.render(answer.page, context, renderer.assets))
}

function visitOf(request: FastifyRequest, reply: FastifyReply, deps: Deps): Visit {
  return {
    params: texts(request.params),
    query: texts(request.query),
    context: contextOf(request, reply, deps),
    request,
    reply,
  }
}

/** The page's own path for its links; empty, which stays on the page, where it would lead to another host (A20). */
function pathOf({ url }: FastifyRequest): string {
  const [path = ''] = url.split('?', 1)
  return isOwnPath(path) ? path : ''
}

function formVisitOf(visit: Visit, { db, cookies }: Deps, actor: string): FormVisit {
  const { request, context, query } = visit
  const form = texts(request.body)
  const author = { actor, requestId: request.id }
  const once = onceOfForm({ path: context.path, query }, form, visitorOf(request, cookies))
  return { ...visit, form, write: createWrite({ db, log: request.log, author, once }) }
}

const withFormKey = (context: PageContext): PageContext => ({
  ...context,
  formKey: randomBytes(16).toString('hex'),
})

const namesOfContent = ['category', 'code', 'at', 'typed']

/** The parameters that a page keeps when its language changes. */
function queryOfContent(request: FastifyRequest): string {
  const kept = Object.entries(texts(request.query)).filter(([name]) => namesOfContent.includes(name))
  return new URLSearchParams(kept).toString()
}

function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, shop, miniProgram, openTag, cookies, contactPicture }: Deps,
): PageContext {
  const userAgent = request.headers['user-agent'] ?? ''
  const hasOpenTag = openTag !== null && knowsOpenTags(userAgent)
  if (hasOpenTag) allowFrames(reply, config, openTagFrames)
  const pageOf = (name: string) => (miniProgram() === null ? undefined : config.weChat.pages.get(name))
  const orderJumpPath = pageOf(orderPageName)
  const contactJumpPath = pageOf(contactPageName)
  const query = queryOfContent(request)
  const { shopName, publicUrl: siteUrl, supportPhone, supportEmail, shopTimeZone: timeZone } = shop.now()
  return {
    language: languageOf(request, reply, cookies),
    path: pathOf(request),
    ...(query === '' ? {} : { query }),
    shopName,
    siteUrl,
    supportPhone,
    supportEmail,
    isWeChatPhone: isWeChatPhone(userAgent),
    ...(hasOpenTag ? { hasOpenTag } : {}),
    ...(orderJumpPath === undefined ? {} : { orderJumpPath }),
    ...(contactJumpPath === undefined ? {} : { contactJumpPath }),
    ...(contactPicture === null ? {} : { contactPicture: pictureOf(contactPicture) }),
    timeZone,
  }
}

const pictureOf = ({ url, width, height }: ContactPicture) => ({ url, width, height })

/** The first language of a visit (I7). One in the link, which the switch also sets, is kept in a cookie (I2). */
function languageOf(request: FastifyRequest, reply: FastifyReply, cookies: Cookies): Language {
  const { lang } = texts(request.query)
  const linked = languageOfLink(lang)
  if (linked !== null) {
    cookies.set(reply, cookieNames.language, linked, {
      maxAgeSeconds: yearSeconds,
      sameSite: 'lax',
      isReadByPages: true,
    })
  }
  return firstLanguage({
    link: lang,
    remembered: cookies.read(request, cookieNames.language),
    host: request.hostname,
    accepted: request.headers['accept-language'] ?? '',
  })
}

/** Refuses forms of other sites: browsers name the origin of a post, which must be ours. */
function refuseForeignForms(request: FastifyRequest, { config }: Deps) {
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin') return
  const origin = request.headers.origin
  const own = origin !== undefined && config.ownOrigins.includes(origin)
  if (site !== undefined || !own) throw new Refused('forbidden')
}

function texts(part: unknown): Record<string, string> {
  if (typeof part !== 'object' || part === null) return {}
  return Object.fromEntries(
    Object.entries(part).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
