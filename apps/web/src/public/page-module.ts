import type { PageContext, PageName, PublicPages } from '@getzo/contract/pages/pages'
import type { Messages } from '@lingui/core'
import type { ComponentType } from 'react'

/** What a feature declares of one of its pages. */
export interface PageModule<N extends PageName> {
  /** of the browser's window, without the shop's name */
  title: (props: PublicPages[N], context: PageContext) => string
  /** what a shared link says of the page; else what the shop is */
  description?: (props: PublicPages[N], context: PageContext) => string
  /** of a shared link, where the window's title is not for others to read (Q14) */
  sharedTitle?: (context: PageContext) => string
  /** address of the picture that a shared link shows; else the shop's own */
  picture?: (props: PublicPages[N]) => string | null
  /** address of the picture that is fetched before all else */
  preloads?: (props: PublicPages[N]) => string | null
  Body: ComponentType<PublicPages[N]>
  /** name of a small script of src/public/client, without React, that this page runs. A page that does not always need its own says when. */
  script?: string | ((props: PublicPages[N]) => string | undefined)
  /** "View on WeChat" can be on it: WeChat's own browser also gets src/public/client/open-tag.ts */
  opensMiniProgram?: true
  /** texts for the page's script that it does not carry, as they were compiled */
  texts?: (context: PageContext) => Messages | undefined
}

export type PageModules = { [N in PageName]: PageModule<N> }
