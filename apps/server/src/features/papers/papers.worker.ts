import { answerDrawing } from '../../printing/drawing'
import { drawPapers } from './draw-papers'

await answerDrawing(drawPapers)
