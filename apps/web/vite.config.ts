import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstFiles } from './vite/first-files.ts'
import { mantineStyles } from './vite/mantine-styles.ts'
import { messages } from './vite/messages.ts'
import { precompress } from './vite/precompress.ts'
import { settingsOfServer } from './vite/settings-of-server.ts'

const server = process.env.GETZO_SERVER ?? 'http://localhost:3000'

export default defineConfig({
  root: import.meta.dirname,
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
      output: {
        // many small files compress worse than a few, and each is another request
        codeSplitting: {
          groups: [
            // before everything else: it requests data while the rest loads
            {
              name: 'early',
              test: /admin\/(boot\/(start|bfcache)|api\/early)|src\/(session-token|page-meta|page-cookies)|contract\/src\/(paths|cookies)/,
              priority: 5,
            },
            // shared by most screens: neither the many sign-in pages nor parts that only lists need
            {
              name: 'shared',
              test: /^(?!.*(src\/account\/|\/account\.json|ui\/list|\/list-views|react-hook-form|ui\/(form|fields|grid|catalogue|history)\/|domain\/src\/forms\/|api\/drafts|useBlocker|PicturePreview|files\/pictures|utils\/(Floating|InlineInput)|use-(long-press|focus-trap|focus-return|click-outside|debounced-value)|components\/(Portal|Transition|Overlay|Paper)\/|@floating-ui|react-remove-scroll|use-(sidecar|callback-ref)|react-style-singleton|ui\/dialogs\/(FormDialog|NoteDialog|OpenDialog)|components\/(Popover|Tooltip|Combobox|ScrollArea|FocusTrap|Modal|ModalBase|Drawer|Checkbox|Menu|SegmentedControl|FloatingIndicator|Textarea|PasswordInput|Switch|NumberInput|NativeSelect|Fieldset|FileButton|Progress|Tabs)\/))/,
              minShareCount: 22,
              priority: 4,
            },
            // the shell around every screen, and chunks too small to load separately
            {
              name: 'frame',
              test: /src\/(admin\/shell\/(?!KeysDialog|sidebar\/MenuDrawer|top-bar\/LanguageItems|palette\/)|account\/sign-in\/SignInOver|brand\/Logo)|domain\/src\/(public\/own-address|labels\/(receiver|latin-text|label-concerns)|addresses\/north-america|orders\/proposed-package)|ui\/list\/(page\/(use-list-page|list-state|Pager|way-back)|table\/(DataTable|keep-in-place|changed-rows)|filters\/filter-values)|@mantine\S+(Icon|Chevron)\.|orders-list\.module|ui\/money|domain\/src\/orders\/order-money\.|api\/change-requests|orders\/requests\/RequestAnswers|orders\/print\/PrintButton|imports\/ImportLink|what-matched|orders\/one-field\/(?!StatusItems)|list\/page\/FoundBy|list-views\.api|@tanstack\S+useSearch|(products|customers)\.endpoints|query-core\S+mutationObserver|react-query\S+useMutation|ui\/(marks\/(PersonName|SizeChangeMark)|copy\/CopyButton|timeline\/RecordTimeline|record\/EditButton|dialogs\/confirm\.|page\/(states|Panel)|form\/save\/idempotency)|forms\/merge-forms|get-contrast-color|hooks\S+use-(timeout|mounted)|utils\/primitive/,
              priority: 3,
            },
            // what hangs at an element: a first view needs it only where a form has fields with suggestions
            {
              name: 'floating',
              test: /@floating-ui|components\/(Popover|Tooltip|Combobox|ScrollArea)\/|ui\/fields\/RecordPicker|utils\/InlineInput|create-scoped-keydown/,
              priority: 2.95,
            },
            // no first view has a dialog, an open menu, or a drawer
            {
              name: 'pressed',
              test: /react-remove-scroll|components\/(Modal|ModalBase|Drawer|Menu|Checkbox)\/|ui\/(dialogs\/ConfirmDialog|floating\/(OpenMenu|TipBox))\./,
              priority: 2.9,
            },
            {
              name: 'form',
              test: /react-hook-form|admin\/api\/chosen|admin\/ui\/form\/(?!conflict\/(Collision|ConflictDialog|FormConflict)|drafts\/(DraftDialog|OfferedDrafts))|ui\/fields\/(use-(typed-)?field|(Text|Number|Switch|Choice|DateTime|Record)Field)|orders\/(order-date|choices|order-entries)|typed-number|near-window|WhenNear/,
              minShareCount: 3,
              priority: 2.8,
            },
            {
              name: 'list',
              test: /admin\/ui\/(list|list-views)\/(?!.*(ViewsItems|Columns?(Panel|Choice)|Dialog|PeekPanel|(Brand|Customer|Product)FilterField|record-filters|moved-pieces))|i18n\/en\/list-views/,
              minShareCount: 3,
              priority: 2,
            },
            {
              name: 'orders',
              test: /(admin\/features\/orders\/(?!labels|print\/PrintDialog|tracking)|(domain\/src|contract\/src)\/orders\/)/,
              minShareCount: 3,
              priority: 1,
            },
            // an order's page comes in one piece beside its screen: over HTTP/1.1 the seventh file waits for the first
            {
              name: 'order-parts',
              test: /admin\/features\/orders\/(view\/|labels\/label\.api)|domain\/src\/(orders\/next-thing|refunds\/sent-refunds)|contract\/src\/labels\/labels\.endpoints/,
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'controls',
              test: /^(?!.*components\/(Textarea|PasswordInput|Progress)\/).*(@mantine|ui\/page\/)/,
              minShareCount: 4,
              priority: 1,
            },
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
