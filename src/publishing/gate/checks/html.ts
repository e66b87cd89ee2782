import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { type BuiltSite, checkPages, type PageFinding } from './built-site.ts'

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
      // This rule is off because it also refuses spaces between words in a tel: link, such as “Call now”. `checkStructure` checks the
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

/** Validates the pages against the HTML Living Standard. */
export const checkHtml = ({ pages }: Pick<BuiltSite, 'pages'>): PageFinding[] =>
  checkPages(pages, ({ html }) =>
    validator
      .validateStringSync(html)
      .results.flatMap(({ messages }) => messages)
      .map(({ ruleId, message, selector }) => `is not valid HTML: ${message} (${ruleId}) at ${selector ?? '?'}`),
  )
