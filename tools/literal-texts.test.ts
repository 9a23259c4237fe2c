import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** What is drawn or read out; files of samples hold what somebody might have entered. */
const sources = spawnSync('git', ['ls-files', 'apps/web/src'], { cwd: root, encoding: 'utf8' })
  .stdout.split('\n')
  .filter(
    (file) =>
      /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|test-kit|\.fixtures\.|-samples\.|-template\.ts$/.test(file),
  )

/** Attributes that are shown or read out. */
const spoken =
  /^(aria-(label|description|valuetext|roledescription|placeholder)|placeholder|title|alt|label|description)$/
/** Attributes that a person never meets. */
const unspoken =
  /^(className|classNames|rel|autoComplete|style|styles|name|id|key|content|httpEquiv|sandbox|d|allow)$/

/** A component's or an API's own name, or keys that are pressed together. */
const isName = (text: string) => /^(?:\p{Lu}\p{Ll}+){2,}$|^(?:Ctrl|Control|Meta|Alt)\+/u.test(text)
const isWord = (text: string) => /\p{L}{2}/u.test(text)
/** Begins as a sentence or a name does, or has two words. */
const readsAsWords = (text: string) => /^\p{Lu}\p{Ll}|\p{L}{2,} \p{L}{2,}/u.test(text)

/** The literal, or the pieces of a template around its values. */
function textOf(node: ts.Node): string | null {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
}

/** A place whose text no person reads: a fault's message, a path, a type, a code that something is compared with. */
function isUnread(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent))
    return true
  // what the browser's store of answers is asked by
  if (
    ts.isArrayLiteralExpression(parent) &&
    parent.elements[0] === node &&
    /^\p{Ll}/u.test(textOf(node) ?? '')
  )
    return true
  if (ts.isCaseClause(parent) || ts.isElementAccessExpression(parent)) return true
  if (ts.isBinaryExpression(parent)) {
    const { kind } = parent.operatorToken
    if (kind >= ts.SyntaxKind.LessThanToken && kind <= ts.SyntaxKind.ExclamationEqualsEqualsToken) return true
  }
  for (let one: ts.Node | undefined = parent; one !== undefined; one = one.parent) {
    if (ts.isThrowStatement(one)) return true
    if (ts.isNewExpression(one) && one.expression.getText().endsWith('Error')) return true
    if (ts.isJsxAttribute(one)) return unspoken.test(one.name.getText())
  }
  return false
}

/** Whether the text is shown for certain: between tags, or in an attribute that is read. */
function isSpoken(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return true
  const { parent } = node
  if (ts.isJsxAttribute(parent)) return spoken.test(parent.name.getText())
  return (
    ts.isJsxExpression(parent) &&
    (!ts.isJsxAttribute(parent.parent) || spoken.test(parent.parent.name.getText()))
  )
}

/** The texts of a source that somebody would read in English, whatever the language. */
function literalTexts(file: string, source: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind)
  const found: string[] = []
  const visit = (node: ts.Node) => {
    const text = textOf(node)?.trim()
    if (
      text !== undefined &&
      !isName(text) &&
      !isUnread(node) &&
      (isSpoken(node) ? isWord(text) : readsAsWords(text))
    )
      found.push(text)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

/** Codes, keys, style, and names that are the same in each language. */
const allowed = new Set(
  `Android|Canada|Asia/Shanghai|Bearer …|English|Français|Getzo|Lax|Strict|Shell|USD|SKU012345|NO OPTIONS
  Enter|Space|Esc|esc|Tab|Ctrl|Alt|Files|Control+Z Meta+Z
  https://|https://shop.example.com/getzo|whsec_••••••••|×&nbsp;|<!doctype html>…
  in the form|nothing to undo|given up|none found|own details|order detail|variant option|variant options|the call failed with …
  promotions of product|customer of phone|ordering customer|all skus
  To ship|Windows ending|Label bought|On the way|Viet Nam|Republic of Korea|Lao PDR
  Size|Small|Color|Blue|Material|Leather`.split(/[|\n]\s*/),
)
/** Style, markup and selectors. */
const isStyle = (text: string) =>
  /rgb\(|minmax\(|monospace|^-apple|^<svg|^shape-rendering|^fieldset |^thead |^allow-|^xMid|^curl /.test(
    text,
  ) || /^[a-z…]+(-[a-z]+)* ([a-z]+-[a-z-]+ ?)+$/.test(text)

test('W14 no screen or page has a text of its own: each is in the catalogues', () => {
  const found = sources.flatMap((file) =>
    literalTexts(file, readFileSync(join(root, file), 'utf8'))
      .filter((text) => !allowed.has(text) && !isStyle(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['between tags', 'const A = () => <p>Save</p>'],
  ['in braces between tags', 'const A = () => <p>{isNew ? "Save" : t("save")}</p>'],
  ['in an attribute that is read out', 'const A = () => <button aria-label="close" />'],
  ['in an attribute of a part', 'const A = () => <Field label={`Day ${day}`} />'],
  ['in a table of columns', 'const columns = [{ id: "name", header: "Customer Name" }]'],
  ['in a message', 'toast("The order is saved.")'],
])('W14 an English text %s is noticed', (_, source) => {
  expect(literalTexts('a.tsx', source)).toHaveLength(1)
})

test('W14 what nobody reads is no text: names, codes, styles, faults', () => {
  const source = `const A = () => <p className="Big big-one" id="Main">{key === 'Enter' ? t('orders.save') : ''}</p>
    if (!found) throw new Error('No such place.')
    const screen = lazyRouteComponent(() => import('./x'), 'OrdersScreen')`
  expect(literalTexts('a.tsx', source)).toEqual([])
})
