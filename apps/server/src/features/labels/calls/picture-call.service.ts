import { hourMs } from '../../../jobs/job'
import type { Carrier } from '../../../outside/ups/carrier'
import type { CallKind } from '../../../outside-calls/call-kind'
import { isLabelPicture } from '../label-picture'
import { lockOrders } from '../labels.store'
import { lacksPicture, storePicture } from './label-calls.store'

interface Picture {
  image: Buffer
  imageFormat: string
}

/** The carrier draws a label again, as often as it is asked to, for 30 days (UPS: label recovery). */
export const pictureCall = (carrier: Pick<Carrier, 'recover'>): CallKind<Picture> => ({
  name: 'picture',
  mayRepeat: 'always',
  unclearEarlier: 'refuses',
  author: 'asker',
  retriedBy: 'ladder',
  ladder: [1, 2, 5, 10, 30, 60, 180, 360],
  dueAtOnce: 20,
  giveUpAfterMs: 30 * 24 * hourMs,
  async send({ number: trackingNumber }) {
    const said = await carrier.recover({ trackingNumber })
    if (said.kind !== 'found') return { kind: 'later', word: said.word }
    const { image: drawn, imageFormat, trackingNumber: of } = said.label
    const image = of === trackingNumber ? await readable(drawn) : null
    if (image !== null) return { kind: 'done', result: { image, imageFormat } }
    return { kind: 'later', word: { code: null, message: 'The picture cannot be read.' } }
  },
  async lock(tx, { about }) {
    await lockOrders(tx, [about])
  },
  mayBeSent: (tx, { record }) => lacksPicture(tx, record),
  async apply(tx, { record }, news) {
    if (news.kind === 'done') await storePicture(tx, record, news.result)
  },
})

/** A picture of the carrier's that can be read, or null. */
export const readable = async (image: Buffer | null) =>
  image !== null && (await isLabelPicture(image)) ? image : null
