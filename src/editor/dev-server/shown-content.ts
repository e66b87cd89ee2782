import type { Locale } from '../../content/i18n/locales.ts'
import { markOf } from '../../content/text-syntax/text-mark.ts'
import { readPalette } from '../../content-toolkit/art/palette.ts'
import { pictureLibrary } from '../../content-toolkit/art/patterns.ts'
import type { CheckedContent } from '../../content-toolkit/check/index.ts'
import {
  type InLanguage,
  inLanguage,
  loadContent,
  type ReadContent,
  type TextPlace,
  type TextTransform,
} from '../../content-toolkit/generate/index.ts'
import { buildMessage } from '../../content-toolkit/print/build-message.ts'
import type { ContentFolder } from '../../content-toolkit/read/index.ts'
import { errorMessage } from '../../lib/node/error-message.ts'
import { requireSiteUrl } from '../../site-address/index.ts'

type ValidContent = ReadContent & { content: CheckedContent }

/**
 * The content that pages of the development server show: the last valid content. Each text ends with an invisible mark, from whose number
 * the server finds the line of the text.
 */
export class ShownContent {
  /** Why the content on disk cannot be shown. */
  errors: string | undefined
  /** The folder that was read last, valid or not. */
  folder: ContentFolder | undefined
  valid: ValidContent | undefined
  #pictures: ReturnType<typeof pictureLibrary> | undefined
  readonly #root: string
  readonly #finish: TextTransform
  /** Places by the number in the mark of their text, and numbers by place. A place keeps its number as long as the server runs. */
  readonly #places: TextPlace[] = []
  readonly #numbers = new Map<string, number>()
  /** Localised results by value and language. Valid because values are immutable. */
  #memo = new Map<Locale, WeakMap<object, unknown>>()
  #memoKey = ''

  /** `finish` is applied to each text. */
  constructor(root: string, finish: TextTransform) {
    this.#root = root
    this.#finish = finish
  }

  /** Reads and checks the files that have changed. Returns undefined if the content could not be checked; `errors` then says why. */
  async update(): Promise<ReadContent | undefined> {
    try {
      const photographs = { earlier: this.valid?.photographs, wait: false }
      const read = await loadContent(this.#root, { siteUrl: requireSiteUrl(process.env), earlier: this.folder, photographs, record: true })
      this.folder = read.folder
      if (read.content) this.valid = read
      this.errors = read.content ? undefined : buildMessage(read)
      return read
    } catch (error) {
      // The content could not be checked, for example because of a lock file with merge conflicts, or a damaged photograph.
      this.errors = errorMessage(error)
      return undefined
    }
  }

  /** Returns where a text is written, by the number in its mark. */
  textPlace(number: number): TextPlace | undefined {
    return this.#places[number]
  }

  /** Returns what pages show in a language; undefined before any content was valid. */
  inLanguage(locale: Locale): InLanguage | undefined {
    return this.valid && this.localise(this.valid.content, locale)
  }

  /** Returns what pages would show of checked content in a language. The content may be an unsaved draft. */
  localise(content: CheckedContent, locale: Locale): InLanguage {
    const photographs = this.valid?.photographs.ready ?? new Map()
    // In each language, the localised form of a value depends only on the value, the formats and the photographs. A change of the formats
    // or photographs clears the memo.
    const memoKey = JSON.stringify([content.collections.formats, [...photographs.keys()], [...photographs.values()]])
    if (memoKey !== this.#memoKey) {
      this.#memoKey = memoKey
      this.#memo = new Map()
    }
    const memo = this.#memo.get(locale) ?? new WeakMap<object, unknown>()
    this.#memo.set(locale, memo)
    this.#pictures ??= pictureLibrary(readPalette(this.#root))
    return inLanguage(locale, content, { forItem: this.#pictures.forItem, photographs }, { transform: this.#mark, memo })
  }

  /** The engravings of the shown content, by file name. */
  get drawings(): ReadonlyMap<string, string> {
    return this.#pictures?.files ?? new Map()
  }

  /** Draws all engravings again, after the colours have changed. */
  redraw(): void {
    this.#pictures = undefined
    this.#memo = new Map()
  }

  readonly #mark: TextTransform = (text, place) => {
    const key = JSON.stringify([place.file, place.path])
    const number = this.#numbers.get(key) ?? this.#places.push(place) - 1
    this.#numbers.set(key, number)
    return this.#finish(text, place) + markOf(number)
  }
}
