import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstFiles } from './vite/first-files.ts'
import { mantineStyles } from './vite/mantine-styles.ts'
import { messages } from './vite/messages.ts'
import { precompress } from './vite/precompress.ts'
import { settingsOfServer } from './vite/settings-of-server.ts'

const root = import.meta.dirname
const server = process.env.GETZO_SERVER ?? 'http://localhost:3000'

export default defineConfig({
  root,
  plugins: [
    messages({ named: true }),
    react(),
    precompress(),
    firstFiles(),
    mantineStyles(),
    settingsOfServer(server),
  ],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: ['chrome107', 'safari15'],
    outDir: 'dist/admin',
    emptyOutDir: true,
    manifest: true,
    // the Content-Security-Policy refuses data: addresses
    assetsInlineLimit: 0,
    // one stylesheet: a single screen has few styles of its own
    cssCodeSplit: false,
    rolldownOptions: {
      // the list of orders is the most used screen: what it needs is known as "$initial" below
      input: ['index.html', 'src/admin/features/orders/OrdersScreen.tsx'].map((file) => join(root, file)),
      output: {
        // code is split by screen; what many screens share is in a few files, each with all that it imports
        codeSplitting: {
          groups: [
            // before everything else: it requests data while the rest loads
            { name: 'early', test: /admin\/boot\/start|index\.html/, priority: 8 },
            // what every screen needs: libraries and the frame
            { name: 'app', test: /admin\/(boot\/main|shell\/Shell)/, priority: 7 },
            // parts of lists, which the form of an order has no use for
            {
              name: 'list',
              test: /admin\/(ui\/(list|list-views)\/(?!.*changed-rows)|features\/orders\/(list|one-field|print|requests|OrdersScreen))\S*tsx?$/,
              tags: ['$initial'],
              includeDependenciesRecursively: false,
              priority: 6,
            },
            { name: 'shared', tags: ['$initial'], priority: 5 },
            // what hangs at an element or stands over the page
            {
              name: 'floating',
              test: /@floating-ui|components\/(Popover|Tooltip|Combobox|Portal|FocusTrap|Overlay|Textarea)\/|utils\/(Floating|InlineInput|InputsGroupFieldset)|RecordPicker|SizedPicture|use-debounced-value/,
              minShareCount: 25,
              priority: 4,
            },
            {
              name: 'form',
              test: /components\/Switch|admin\/ui\/(form|rows|catalogue)\/|admin\/ui\/fields\/(?!picture|Tags|SearchChoice)/,
              minShareCount: 5,
              priority: 3,
            },
            {
              name: 'dialogs',
              test: /react-remove-scroll|components\/(Modal|ModalBase|Menu|Drawer|Checkbox|ScrollArea)\/|ui\/(dialogs|floating)\//,
              minShareCount: 10,
              priority: 2,
            },
            // messages, rules and calls, many of which are smaller than what fetching a file costs
            { name: 'rules', test: /packages\/(domain|contract)\//, minShareCount: 10, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/release', '/auth', '/health', '/files'].map((path) => [path, { target: server }]),
    ),
  },
})
