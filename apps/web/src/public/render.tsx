import {
  type HydrateAssets,
  type Page,
  type PageAssets,
  type PageContext,
  type PageName,
  type PublicPages,
  pageStyles,
  type RenderPage,
} from '@getzo/contract/pages/pages'
import { htmlLang } from '@getzo/domain/public/device'
import { cutText } from '@getzo/domain/text/cut-text'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { PageModule } from './page-module'
import { pageModules } from './page-modules'
import { PicturePreload } from './parts/ProductPicture'
import { PageContextProvider } from './shell/context'
import { Preview } from './shell/Preview'
import { publicText } from './shell/public.text'

/** Renders the whole document of a page. It is the only entry that the server loads from the built web folder. */
export const renderPage: RenderPage = (page, context, assets) =>
  `<!doctype html>${document(page, context, assets)}`

function document<N extends PageName>(
  page: Page & { name: N },
  context: PageContext,
  assets: PageAssets,
): string {
  const module: PageModule<N> = pageModules[page.name]
  const props = page.props as PublicPages[N] // a Page pairs each name with its own props
  const hydrate = assets.hydrate[page.name]?.[context.language]
  const body = (
    <PageContextProvider value={context}>
      <module.Body {...props} />
    </PageContextProvider>
  )
  const markup = hydrate === undefined ? renderToStaticMarkup(body) : renderToString(body)
  return renderToStaticMarkup(
    <html lang={htmlLang(context.language)}>
      <Head
        {...{ module, props, context, assets, hydrate }}
        css={assets.styles[pageStyles[page.name]]?.css}
      />
      <body data-page={page.name} data-address={context.address}>
        <div id="page" {...inner(markup)} />
        {hydrate === undefined ? null : (
          <script
            type="application/json"
            id="page-data"
            {...inner(asScriptData({ props, context, texts: module.texts?.(context) }))}
          />
        )}
      </body>
    </html>,
  )
}

interface HeadParts<N extends PageName> {
  module: PageModule<N>
  props: PublicPages[N]
  context: PageContext
  assets: PageAssets
  css: string | undefined
  hydrate: HydrateAssets | undefined
}

function Head<N extends PageName>({ module, props, context, assets, css, hydrate }: HeadParts<N>) {
  // one that stands in the page needs no request
  const pictureUrl = context.picture?.isWhole === true ? null : (module.preloads?.(props) ?? null)
  const script = typeof module.script === 'function' ? module.script(props) : module.script
  const scripts = [
    ...(script === undefined ? [] : [script]),
    ...(module.opensMiniProgram && context.hasOpenTag ? ['open-tag'] : []),
  ].map((name) => ownScript(assets, name))
  return (
    <head>
      <meta charSet="utf-8" />
      {pictureUrl === null ? null : <PicturePreload url={pictureUrl} />}
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="color-scheme" content="light dark" />
      <meta name="robots" content="noindex" />
      <meta name="format-detection" content="telephone=no" />
      <title>{`${module.title(props, context)} | ${context.shopName}`}</title>
      <Preview
        title={module.sharedTitle?.(context) ?? module.title(props, context)}
        description={descriptionOf(module, props, context)}
        picture={module.picture?.(props) ?? null}
        context={context}
      />
      {css === undefined ? null : <style {...inner(css)} />}
      {[...new Set(hydrate?.preload)].map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <script type="module" src={assets.shellScript} />
      {scripts.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
      {hydrate === undefined ? null : <script type="module" src={hydrate.script} />}
    </head>
  )
}

/** The approximate length that a shared link shows. */
const descriptionLengthMax = 160

function descriptionOf<N extends PageName>(
  module: PageModule<N>,
  props: PublicPages[N],
  context: PageContext,
): string {
  const text = (module.description?.(props, context) ?? '').replaceAll(/\s+/g, ' ').trim()
  const known =
    text === '' ? publicText[context.language]('public.description', { shop: context.shopName }) : text
  return cutText(known, descriptionLengthMax)
}

function ownScript(assets: PageAssets, name: string) {
  const own = assets.scripts[name]
  if (!own) throw new Error(`the public build has no script ${name}`)
  return own
}

/**
 * Raw markup: output of React, data escaped for a script element, or a style of our own build. Nothing else may be
 * passed.
 */
const inner = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } })

/** JSON that cannot end its script element, so that none of its text is read as HTML. */
const asScriptData = (data: unknown) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
