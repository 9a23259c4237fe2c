import type { PageContext, PageName, PublicPages } from '@getzo/contract/pages/pages'
import type { Messages } from '@lingui/core'
import type { ComponentType } from 'react'

/** A feature's description of one of its pages. */
export interface PageModule<N extends PageName> {
  /** The title of the browser window, without the shop's name. */
  title: (props: PublicPages[N], context: PageContext) => string
  /** The description of a shared link; by default that of the shop. */
  description?: (props: PublicPages[N], context: PageContext) => string
  /** The title of a shared link, where others must not read the window's title (Q14). */
  sharedTitle?: (context: PageContext) => string
  /** The address of the picture that a shared link shows; by default the shop's own. */
  picture?: (props: PublicPages[N]) => string | null
  /** The address of the picture to preload. */
  preloads?: (props: PublicPages[N]) => string | null
  Body: ComponentType<PublicPages[N]>
  /**
   * The name of a small script in src/public/client, without React, that this page runs. A function decides per visit.
   */
  script?: string | ((props: PublicPages[N]) => string | undefined)
  /** True if the page can have "View on WeChat": WeChat's own browser then also gets src/public/client/open-tag.ts. */
  opensMiniProgram?: true
  /** Compiled texts that the page's script needs but does not contain. */
  texts?: (context: PageContext) => Messages | undefined
}

export type PageModules = { [N in PageName]: PageModule<N> }
