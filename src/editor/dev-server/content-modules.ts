import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { localeCodes, type Locale } from '../../content/i18n/locales.ts'
import type { InLanguage } from '../../content-toolkit/generate/in-language.ts'

/** The module from which pages make their data. */
const contentModule = 'src/content/model/index.ts'

/** Global variable by which that module reaches this plugin: it is evaluated by Vite's module runner. */
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
        [hook]: (name: 'content' | 'dictionaries', languages: Record<string, unknown>) => {
          for (const locale of localeCodes) {
            const generated = languages[locale]
            const get = () => shown(locale)?.[name === 'content' ? 'content' : 'words'] ?? generated
            Object.defineProperty(languages, locale, { get })
          }
        },
      })
    },

    transform(source, id) {
      if (resolve(id) !== join(root, contentModule) || this.environment.name === 'client') return undefined
      const replace = `globalThis[${JSON.stringify(hook)}]`
      return `${source}\n${replace}?.('content', content)\n${replace}?.('dictionaries', dictionaries)\n`
    },
  }
}
