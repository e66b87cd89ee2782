import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { describe, expect, it } from 'vitest'
import { builtPages } from './built-site.ts'

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      // How React and Vike write their HTML, which changes nothing about what it is.
      'void-style': 'off',
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'no-trailing-whitespace': 'off',
    },
  }),
)

describe('the built HTML', () => {
  it.each(builtPages)('of $file is valid', ({ html }) => {
    const { results } = validator.validateStringSync(html)
    expect(
      results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector ?? '?'}`)),
    ).toEqual([])
  })

  it('would be found invalid', () => {
    expect(
      validator.validateStringSync('<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><p><div></div></p></body></html>')
        .valid,
    ).toBe(false)
  })
})
