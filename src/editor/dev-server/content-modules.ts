import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { localeCodes, type Locale } from '../../content/i18n/locales.ts'
import type { InLanguage } from '../../content-toolkit/generate/generate.ts'

/** Generated modules from which pages make their data, and what they export of each language. */
const modules = { content: 'src/content/generated/index.ts', dictionaries: 'src/content/i18n/generated/index.ts' }

/** Global variable by which the generated modules reach this plugin: they are evaluated by Vite's module runner. */
const hook = 'content of the development server'

/**
 * In development, gives the data of pages what `shown` returns for a language instead of what the generated modules contain: a change is
 * visible without loading a module again.
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
            const get = () => shown(locale)?.[name === 'content' ? 'content' : 'words'] ?? generated
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
