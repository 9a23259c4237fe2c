import { answerDrawing } from '../../../printing/drawing'
import { drawPurchaseOrder } from './draw-purchase-order'

await answerDrawing(drawPurchaseOrder)
