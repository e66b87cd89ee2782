import { isLocale } from '../../../content/i18n/locales.ts'
import { keyPattern } from '../../messages/key-pattern.ts'
import { nameIn, translationsFolder } from '../../read/known-files.ts'
import { defineRules } from './rule.ts'

/**
 * Texts that would fail the check of the built pages (src/site-build/html/check-page.ts), because they look like a bug: the key
 * of a translation, and what JavaScript prints for an object.
 */
export const codeInText = defineRules(
  {
    'code-in-text': {
      severity: 'error',
      fix: 'Reword it; a space may be missing between two sentences.',
      summary: 'A text looks like a programming error.',
      details: `
        The built pages are searched for keys of translations, such as \`home.hero\`, and for \`[object Object]\`, so that
        no visitor ever reads one; a text that has them would stop the build. In prose it is mostly a full stop without
        a space behind it.`,
      example: {
        wrong: 'en: We offer services.travel included.',
        right: 'en: We offer services. Travel is included.',
      },
    },
  },
  {
    content: ({ valid }) => {
      const translated = valid.filter(({ file }) => file.startsWith(translationsFolder))
      const keys = keyPattern(
        Object.fromEntries(translated.map(({ file, data }) => [nameIn(translationsFolder, file), data as object])), // valid: groups
      )
      return valid.flatMap(({ file, strings }) =>
        strings.flatMap(({ path, value }) => {
          const [printed] = /\[object \w+\]/.exec(value) ?? []
          // Fast path: a key has a dot between letters.
          const [key] = translated.length > 0 && isLocale(String(path.at(-1))) && /\w\.\w/.test(value) ? (keys.exec(value) ?? []) : []
          const found = printed ?? key
          if (found === undefined) return []
          const message = `has “${found}”, which looks like a programming error, so the built site would be refused`
          return [{ file, rule: 'code-in-text', path, part: { text: found }, message }]
        }),
      )
    },
  },
)
