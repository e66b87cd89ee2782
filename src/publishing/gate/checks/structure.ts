import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { inlineScripts } from '#src/build/site/html/built-html.ts'
import { locales } from '#src/content-model/i18n/locales.ts'
import { permittedUrls } from '#src/content-model/schema/permitted-urls.ts'
import type { CheckedContent } from '#src/content-toolkit/check/index.ts'
import { listFiles } from '#src/lib/node/files/list-files.ts'
import { attributeValues, type BuiltPage, type BuiltSite, checkPages, type PageFinding, unmetRequirements } from './built-site.ts'

export function checkStructure({ pages }: Pick<BuiltSite, 'pages'>, { collections }: CheckedContent): PageFinding[] {
  const { scripts } = permittedUrls(collections.site)
  return checkPages(pages, (page) => structureMessages(page, scripts))
}

function structureMessages({ html, document, locale }: BuiltPage, permittedScripts: readonly string[]): string[] {
  const levels = document.querySelectorAll('h1, h2, h3, h4, h5, h6').map(({ tagName }) => Number(tagName.slice(1)))
  const hasOneMainHeading = levels[0] === 1 && levels.filter((level) => level === 1).length === 1
  const ids = attributeValues(document, '[id]', 'id')
  const duplicateIds = ids.filter((id, index) => ids.indexOf(id) !== index)
  const otherHosts = [
    ...attributeValues(document, '[src]', 'src'),
    ...attributeValues(document, 'link[rel=stylesheet], link[rel=preload], link[rel=modulepreload], link[rel=icon]', 'href'),
  ].filter((source) => !/^\/(?!\/)/.test(source) && !permittedScripts.includes(source))
  const callLinks = document.querySelectorAll('a[href^="tel:"]').map(({ text }) => text)
  const numbersThatBreak = callLinks.filter((text) => /\d[ -]\d/.test(text))
  return unmetRequirements(
    [document.querySelector('html')?.getAttribute('lang') === locale, `does not name its language, ${locale}`],
    [
      document.querySelector('html')?.getAttribute('dir') === locales[locale].direction,
      `does not name the direction of its text, ${locales[locale].direction}`,
    ],
    [hasOneMainHeading, 'must have exactly one main heading (h1), before all other headings'],
    [levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1), 'skips a level of its headings'],
    [duplicateIds.length === 0, `has two elements with the id ${duplicateIds.join(', ')}`],
    // The content security policy blocks inline styles and event handlers.
    [document.querySelectorAll('[style], style').length === 0, 'has an inline style'],
    [!/<[^<>]+\son[a-z]+=/.test(html), 'has an inline event handler'],
    [inlineScripts(document).length === 1, 'must have exactly one inline script, the one before the first paint'],
    // A script waits for the style sheets that precede it, so the inline script must precede the style sheet.
    [html.indexOf('<script') < html.indexOf('rel="stylesheet"'), 'loads the style sheet before its first script'],
    [attributeValues(document, 'link[rel=stylesheet]', 'href').length === 1, 'must have exactly one style sheet'],
    [attributeValues(document, 'link[rel=preload][as=font]', 'href').length === 2, 'must preload exactly two fonts'],
    [numbersThatBreak.length === 0, `shows a telephone number that a line can break: ${numbersThatBreak.join(', ')}`],
    [otherHosts.length === 0, `loads files from another host: ${otherHosts.join(', ')}`],
  )
}

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:document'],
    rules: {
      // These rules are off because they are about style: React and Vike write valid HTML in another style.
      'void-style': 'off',
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'no-trailing-whitespace': 'off',
      // This rule is off because it also refuses spaces between words in a tel: link, such as “Call now”. `structureMessages` checks the
      // telephone numbers.
      'tel-non-breaking': 'off',
      // This rule, which limits the length of a title for search engines, is off because a long title is valid HTML. The content check
      // reports a long title with file and line.
      'long-title': 'off',
      // This rule is off because the style sheet has no `integrity` digest on purpose: it is on the same host, and if a digest differed,
      // browsers would show the page without styles. Scripts do have digests.
      'require-sri': 'off',
    },
  }),
)

/** HTML Living Standard. */
export const checkHtml = ({ pages }: Pick<BuiltSite, 'pages'>): PageFinding[] =>
  checkPages(pages, ({ html }) =>
    validator
      .validateStringSync(html)
      .results.flatMap(({ messages }) => messages)
      .map(({ ruleId, message, selector }) => `is not valid HTML: ${message} (${ruleId}) at ${selector ?? '?'}`),
  )

/**
 * Names in the code of the editor that no built page may contain: addresses, headers, events, keys of storage, global variables, classes
 * and attributes. tests/repository/editor-names.test.ts fails if one is missing.
 */
export const editorNames = [
  '__editor',
  '__open-in-editor',
  'editor-token',
  'x-editor-build',
  'x-editor-draft',
  'editor:draft',
  'editor:gate',
  'content:changed',
  'content:listening',
  'editor-language',
  'editor-shown',
  'editor-side',
  'editor-unsent',
  'editorHost',
  'serverEvents',
  'lastContentChange',
  'data-edit-choosing',
  'edit-name',
  'edit-outline',
  'edit-page',
]

/** Matches names of the editor and the invisible marks of texts. */
const editorTraces = new RegExp(`${editorNames.join('|')}|[\\u{e0100}-\\u{e01ef}]`, 'u')

export const checkEditorTraces = ({ root }: Pick<BuiltSite, 'root'>): PageFinding[] =>
  listFiles(root)
    .filter((file) => /\.(?:html|js|css|json|webmanifest|xml|txt)$/.test(file))
    .flatMap((file) => {
      const [trace] = editorTraces.exec(readFileSync(join(root, file), 'utf8')) ?? []
      return trace === undefined ? [] : [{ where: file, message: `contains a part of the editor (${trace})` }]
    })
