import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import type { BuiltSite } from '../site/built-site.ts'
import type { Problem } from '../site/problem.ts'

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      // The style of the HTML that React and Vike write; it is equivalent.
      'void-style': 'off',
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'no-trailing-whitespace': 'off',
      // Advice for search engines, no rule of HTML. The check of the content gives it at the text's line.
      'long-title': 'off',
    },
  }),
)

/** The HTML of each page is valid (HTML Living Standard). */
export const htmlIsValid = ({ pages }: Pick<BuiltSite, 'pages'>): Problem[] =>
  pages.flatMap(({ address, html }) =>
    validator
      .validateStringSync(html)
      .results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `is not valid HTML: ${message} (${ruleId}) at ${selector ?? '?'}`),
      )
      .map((message) => ({ where: address, message })),
  )
