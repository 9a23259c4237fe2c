import { alderAndTide } from './alder-and-tide'
import { cascadeRidge } from './cascade-ridge'
import { couleeLeather } from './coulee-leather'
import type { DemoBrand } from './demo-brand'
import { maisonBoreale } from './maison-boreale'
import { northKettle } from './north-kettle'
import { paperLoon } from './paper-loon'
import { tidewrackPottery } from './tidewrack-pottery'
import { vieuxRang } from './vieux-rang'
import { windrowSoapworks } from './windrow-soapworks'

/** The makers of the demo; every one is invented. */
export const demoBrands: DemoBrand[] = [
  alderAndTide,
  tidewrackPottery,
  maisonBoreale,
  cascadeRidge,
  couleeLeather,
  windrowSoapworks,
  northKettle,
  vieuxRang,
  paperLoon,
]
