import { screens } from '@getzo/contract/paths'
import { say } from '@getzo/domain/words/say'
import type { ShopNow } from '../../config/shop-now'
import type { ToldLetter } from '../../outside/mail/told-letter'
import type { DueMention } from './notes.store'

type Shop = Pick<ShopNow, 'shopName' | 'publicUrl'>
type Mentioned = Omit<DueMention, 'id'>

/** The letter about a mention: without a word of the note, or of any customer (W6). */
export function mentionLetter({ shopName: shop, publicUrl }: Shop, mention: Mentioned): ToldLetter {
  const { root, root_id, record, author, user_id: reader, email: to, first_name: name, note_id } = mention
  return {
    to,
    reader,
    subject: say(`mail.mention_${root}_subject`, { shop, author, record }),
    paragraphs: [
      name === null ? say('mail.greeting_unnamed') : say('mail.greeting', { name }),
      say(`mail.mention_${root}`, { author, record }),
      say('mail.mention_read'),
      // the screens open in the reader's language by themselves
      `${publicUrl}${screens[root](root_id)}#note-${note_id}`,
    ],
  }
}
