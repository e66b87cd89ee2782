import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { localeCodes, type Locale } from '../../content/i18n/locales.ts'
import type { InLanguage } from '../../content-toolkit/generate/generate.ts'

/** The modules that pages' data are made from, and what they hold of a language. */
const modules = { content: 'src/content/generated/index.ts', dictionaries: 'src/content/i18n/generated/index.ts' }

/** By what name these modules find what they are to show. */
const hook = 'content of the development server'

/**
 * In development, gives pages' data what `shown` says of a language instead of what the generated modules hold: words that have
 * changed are there at once, and no module is loaded anew.
 */
export function contentModules(root: string, shown: (locale: Locale) => InLanguage | undefined): Plugin {
  return {
    name: 'content-modules',
    apply: 'serve',

    configureServer() {
      Object.assign(globalThis, {
        [hook]: (name: keyof typeof modules, languages: Record<string, unknown>) => {
          for (const locale of localeCodes) {
            const generated = languages[locale]
            const get = () => {
              const own = shown(locale)
              return own ? (name === 'content' ? own.content : own.words) : generated
            }
            Object.defineProperty(languages, locale, { get })
          }
        },
      })
    },

    transform(source, id) {
      const [name] = Object.entries(modules).find(([, path]) => resolve(id) === join(root, path)) ?? []
      if (name === undefined || this.environment.name === 'client') return undefined
      return `${source}\nglobalThis[${JSON.stringify(hook)}]?.(${JSON.stringify(name)}, ${name})\n`
    },
  }
}
