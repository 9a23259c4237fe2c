// pdf.js reads files in a worker of its own: this file is its start
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
