import { answerDrawing } from '../../../printing/drawing'
import { drawSheets } from './draw-sheets'

await answerDrawing(drawSheets)
