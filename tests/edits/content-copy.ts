import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Document, isMap, parseDocument } from 'yaml'
import { localeCodes } from '#src/content-model/i18n/locales.ts'

/** Edits the content of a copy of the site, as its owner would. */
export class ContentCopy {
  readonly root: string

  constructor(root: string) {
    this.root = root
  }

  edit(file: string, change: (document: Document) => void): void {
    const path = join(this.root, 'content', file)
    const document = parseDocument(readFileSync(path, 'utf8'))
    change(document)
    writeFileSync(path, document.toString({ lineWidth: 0 }))
  }

  set(file: string, path: readonly (string | number)[], value: unknown): void {
    this.edit(file, (document) => document.setIn(path, value))
  }

  remove(file: string, path: readonly (string | number)[]): void {
    this.edit(file, (document) => document.deleteIn(path))
  }

  get(file: string, path: readonly (string | number)[]): unknown {
    return parseDocument(readFileSync(join(this.root, 'content', file), 'utf8')).getIn(path)
  }

  count(file: string, path: readonly (string | number)[] = []): number {
    const list = path.length === 0 ? parseDocument(readFileSync(join(this.root, 'content', file), 'utf8')).contents : this.get(file, path)
    return typeof list === 'object' && list !== null && 'items' in list && Array.isArray(list.items) ? list.items.length : 0
  }

  /** Appends a copy of the last item to a list, with some values changed. */
  addLike(file: string, path: readonly (string | number)[], changes: Record<string, unknown>): void {
    this.edit(file, (document) => {
      const list: unknown = path.length === 0 ? document.contents : document.getIn(path)
      if (typeof list !== 'object' || list === null || !('items' in list) || !Array.isArray(list.items))
        throw new Error(`${file} has no list at “${path.join('.')}”.`)
      const last: unknown = list.items.at(-1)
      const copy: unknown = isMap(last) && last.clone()
      if (!isMap(copy)) throw new Error(`${file} has no item to copy.`)
      for (const [key, value] of Object.entries(changes)) {
        if (value === undefined) copy.delete(key)
        else copy.set(key, document.createNode(value))
      }
      list.items.push(copy)
    })
  }

  /** Adds a photograph, generated from noise, and assigns it to an item. */
  async photograph(
    file: string,
    path: readonly (string | number)[],
    name: string,
    alt = bilingual('The river in the morning', 'La rivière au matin'),
  ): Promise<void> {
    const images = join(this.root, 'content/images')
    mkdirSync(images, { recursive: true })
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 }
    await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#567', noise } })
      .jpeg()
      .toFile(join(images, name))
    this.set(file, [...path, 'image'], { file: name, alt })
  }
}

/** Returns a text in every language of the site: French as given, all others in English. */
export const bilingual = (en: string, fr: string): Record<string, string> => ({
  ...Object.fromEntries(localeCodes.map((code) => [code, en])),
  en,
  fr,
})
