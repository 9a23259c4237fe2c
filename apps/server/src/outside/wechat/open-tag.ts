import type { OpenTagConfig } from '@getzo/contract/wechat/wechat.schema'

/** WeChat's part in its open tag (K12, Q6). */
export interface OpenTag {
  /**
   * The signed configuration for the page at this address, which must be the page's own to the letter, without #.
   * Throws MiniProgramError.
   */
  configFor(url: string): Promise<OpenTagConfig>
}
