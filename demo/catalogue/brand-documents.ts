import { createHash } from 'node:crypto'
import { careVideoUrl, type DemoFile } from '../drawings'
import { createRandom, present, seedOf } from '../random'
import type { Ids, Row } from '../rows'
import type { ShopClock } from '../shop-clock'
import { administrator } from '../sign-ins'
import type { DemoBrand } from './brands/demo-brand'
import { leafletPdf } from './leaflet-pdf'

const codeSigns = Array.from('abcdefghjkmnpqrstuvwxyz23456789')
const codeLength = 8

/** The makers' leaflets as PDF files and as the rows that find them by a short code (B5). */
export function brandDocuments(
  brands: readonly DemoBrand[],
  brandIds: ReadonlyMap<string, number>,
  ids: Ids,
  clock: ShopClock,
): { files: DemoFile[]; rows: Row[] } {
  const files: DemoFile[] = []
  const rows: Row[] = []
  for (const brand of brands) {
    for (const { title, aboutSizes = false, texts } of brand.documents ?? []) {
      const random = createRandom(seedOf(`${brand.name}: ${title}`))
      const code = Array.from({ length: codeLength }, () => random.pick(codeSigns)).join('')
      const content = leafletPdf(brand.name, title, texts)
      const key = `documents/${code}.pdf`
      files.push({ key, type: 'application/pdf', content })
      rows.push({
        id: ids.next('documents'),
        brand_id: present(brandIds.get(brand.name)),
        code,
        title,
        file_key: key,
        size_bytes: content.length,
        pages: 1,
        about_sizes: aboutSizes,
        sha256: createHash('sha256').update(content).digest(),
        date_created: clock.someTime(random, random.integer(30, 400)),
        created_by: administrator,
      })
    }
  }
  return { files, rows }
}

/** A brand's care videos; their addresses are our own, so that no page asks another host. */
export const careVideosOf = ({ careVideos = [] }: DemoBrand) =>
  careVideos.map(({ kind, en, fr, cn }) => ({
    kind,
    url: careVideoUrl(kind),
    title_en: en,
    title_fr: fr,
    title_cn: cn,
  }))
