import { resolvePath, type ResolvedPath } from '../../content-toolkit/edit/path.ts'
import type { FileEdits } from '../../content-toolkit/edit/change.ts'
import { isLocale, type Locale } from '../../content/i18n/locales.ts'
import type { InLanguage } from '../../content-toolkit/generate/generate.ts'
import { nameIn, translationsFolder } from '../../content-toolkit/read/known-files.ts'
import type { ContentFolder } from '../../content-toolkit/read/read.ts'
import { isContainer } from '../../lib/collect-values.ts'
import { rootOf } from '../../content-toolkit/edit/root-of.ts'

/**
 * The texts that edits have changed, as pages show them in a language; undefined where one of the edits is of something else. Texts in
 * other languages are not on the page.
 */
export function editedTexts(shown: InLanguage, folder: ContentFolder, locale: Locale, all: readonly FileEdits[]): string[] | undefined {
  const texts: string[] = []
  for (const { file, edits } of all) {
    const source = folder.files.find((one) => one.file === file)
    if (!source) return undefined
    for (const { change } of edits) {
      const own = change.path.at(-1)
      if (change.do !== 'set' || typeof own !== 'string' || !isLocale(own)) return undefined
      if (own !== locale) continue
      const text = textAt(shown, file, resolvePath(rootOf(source), change.path.slice(0, -1)) ?? [])
      if (text === undefined) return undefined
      texts.push(text)
    }
  }
  return texts
}

/** A text where pages take it from: the content has the shape of its files. */
function textAt({ content, words }: InLanguage, file: string, path: ResolvedPath): string | undefined {
  const root = file.startsWith(translationsFolder)
    ? words[nameIn(translationsFolder, file)]
    : file.startsWith('legal/')
      ? partOf(content['legal'], nameIn('legal/', file))
      : content[nameIn('', file)]
  const text = path.reduce<unknown>(partOf, root)
  return typeof text === 'string' ? text : undefined
}

const partOf = (value: unknown, key: string | number): unknown => (isContainer(value) ? value[String(key)] : undefined)
