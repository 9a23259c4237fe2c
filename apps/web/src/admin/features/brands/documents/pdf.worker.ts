// the entry of pdf.js's worker, which reads the files
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
