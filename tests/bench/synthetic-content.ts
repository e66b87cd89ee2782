import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { recordNewTranslations } from '#src/content-toolkit/generate/load-content.ts'
import { readContent } from '#src/content-toolkit/read/read-content.ts'
import { writeFileAtomic } from '#src/lib/node/files/write-file.ts'

type Group = Record<string, unknown>
const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Converts a number to letters, for names without digits: 0 → a, 27 → bb. */
const letters = (number: number): string =>
  (number < 26 ? '' : letters(Math.floor(number / 26) - 1)) + String.fromCharCode(97 + (number % 26))

/** Copies an item with a new id. Sets `popular` and `recommended` to false, because the check permits each of them for one item only. */
const copyOf = (item: Group, copy: number): Group => ({
  ...item,
  id: `${String(item['id'])}-${letters(copy)}`,
  ...('popular' in item && { popular: false }),
  ...('recommended' in item && { recommended: false }),
})

/** Key of a list whose items have ids but which does not grow: the home page always has four cards. */
const fixedList = 'home'

/**
 * Returns a copy of a value in which every list whose items have ids, except `fixedList`, has `factor` times as many items. Lists of items
 * without ids keep their length, such as the pillars and steps of the program.
 */
function grown(value: unknown, factor: number): unknown {
  const copies = Array.from({ length: factor - 1 }, (_, copy) => copy)
  if (Array.isArray(value)) {
    const items: unknown[] = value
    return items.every((item): item is Group => isGroup(item) && 'id' in item)
      ? [...items, ...copies.flatMap((copy) => items.map((item) => copyOf(item, copy)))]
      : items
  }
  return isGroup(value)
    ? Object.fromEntries(Object.entries(value).map(([key, child]) => [key, key === fixedList ? child : grown(child, factor)]))
    : value
}

/** Returns the YAML of a page with unique titles and descriptions: the letters of `copy` precede the texts of `meta`. */
function retitled(text: string, copy: number): string {
  return text.replace(/^(meta:[\s\S]*?)(?=^\w|(?![\s\S]))/m, (meta) => meta.replace(/((?:en|fr): "?)(?=\p{L})/gu, `$1${letters(copy)} `))
}

/**
 * Files that do not grow. For example, each further plan would need a cell in the table of the pricing page, and 100 times as many terms
 * would make the file too large.
 */
const cannotGrow = ['site.yaml', 'formats.yaml', 'club.yaml', 'same-words.yaml', 'plans.yaml', 'legal/terms.yaml', 'legal/privacy.yaml']

/**
 * Writes content `factor` times as large as the shipped content, with its translation lock. Every list that may grow has more items, and
 * the translations of each page are copied to further files.
 */
export function writeSyntheticContent(root: string, factor: number): void {
  for (const { file, text } of readContent('.').files) {
    if (file.startsWith('translations/')) {
      write(root, file, text)
      for (let copy = 0; copy < factor - 1; copy++) write(root, file.replace('.yaml', `-${letters(copy)}.yaml`), retitled(text, copy))
    } else
      write(
        root,
        file,
        cannotGrow.includes(file) ? text : stringify(grown(parse(text), factor), { lineWidth: 0, aliasDuplicateObjects: false }),
      )
  }
  recordNewTranslations(root, readContent(root))
}

/** Writes the shipped collections and `count` small files of translations, with their translation lock. */
export function writeSmallFiles(root: string, count: number): void {
  for (const { file, text } of readContent('.').files) if (!file.startsWith('translations/')) write(root, file, text)
  for (let copy = 0; copy < count; copy++) {
    const name = letters(copy)
    write(
      root,
      `translations/page-${name}.yaml`,
      `meta:\n  title: { en: Page ${name}, fr: La page ${name} }\n  description: { en: What stands on page ${name}, fr: Ce que dit la page ${name} }\nhero:\n  title: { en: "Page *${name}*", fr: "La page *${name}*" }\n  text: { en: A sentence or two about it., fr: Une phrase ou deux à son sujet. }\n`,
    )
  }
  recordNewTranslations(root, readContent(root))
}

function write(root: string, file: string, text: string): void {
  writeFileAtomic(join(root, 'content', file), text)
}
