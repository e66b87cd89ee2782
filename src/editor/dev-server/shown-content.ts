import type { Locale } from '../../content/i18n/locales.ts'
import { readPalette } from '../../content-toolkit/art/palette.ts'
import { pictureLibrary } from '../../content-toolkit/art/patterns.ts'
import type { CheckedContent } from '../../content-toolkit/check/check-content.ts'
import { inLanguage, type InLanguage } from '../../content-toolkit/generate/generate.ts'
import type { TextPlace, TextTransform } from '../../content-toolkit/generate/text-transform.ts'
import { reportOf } from '../../content-toolkit/report/terminal.ts'
import type { ContentFolder } from '../../content-toolkit/read/read.ts'
import { readAndCheck, type ReadContent } from '../../content-toolkit/generate/update-content.ts'
import { requireSiteUrl } from '../../site-address/site-url.ts'
import { textPlaces } from './text-places.ts'
import { errorMessage } from '../../lib/error-message.ts'

type ValidContent = ReadContent & { content: CheckedContent }

/** The content as the pages of the development server show it: what was valid last, each text with a mark that leads to its line. */
export class ShownContent {
  /** Why what is on the disk cannot be shown; the last valid content stays. */
  mistakes: string | undefined
  #last: ReadContent | undefined
  #valid: ValidContent | undefined
  readonly #root: string
  readonly #places = textPlaces()
  readonly #mark: TextTransform
  #drawn: ReturnType<typeof pictureLibrary> | undefined
  /** What has been made of each value in each language: a value is never changed. */
  #made = new Map<Locale, WeakMap<object, unknown>>()
  #madeFor = ''

  /** `finish` transforms each text. */
  constructor(root: string, finish: TextTransform) {
    this.#root = root
    this.#mark = (text, place) => this.#places.mark(finish(text, place), place)
  }

  /** The folder as it was read last. */
  get folder(): ContentFolder | undefined {
    return this.#last?.folder
  }

  /** The content that was valid last. */
  get valid(): ValidContent | undefined {
    return this.#valid
  }

  /** Reads and checks what has changed. Returns what was found; undefined where it could not be checked. */
  async update(): Promise<ReadContent | undefined> {
    try {
      const photographs = { earlier: this.#valid?.photographs, wait: false }
      const read = await readAndCheck(this.#root, { siteUrl: requireSiteUrl(process.env), earlier: this.folder, photographs, record: true })
      this.#last = read
      if (read.content) this.#valid = read
      this.mistakes = read.content ? undefined : reportOf(read)
      return read
    } catch (error) {
      // Such as a lock file broken by a merge, or a damaged photograph.
      this.mistakes = errorMessage(error)
      return undefined
    }
  }

  /** The source of a text, by the number in its mark. */
  placeOf(number: number): TextPlace | undefined {
    return this.#places.placeOf(number)
  }

  /** What pages show in a language; undefined before anything has been valid. */
  inLanguage(locale: Locale): InLanguage | undefined {
    return this.#valid && this.ofContent(this.#valid.content, locale)
  }

  /** What pages would show of content that may not be saved. */
  ofContent(content: CheckedContent, locale: Locale): InLanguage {
    const photographs = this.#valid?.photographs.known ?? new Map()
    // Beside the value itself these alone decide what is made of it.
    const madeFor = JSON.stringify([content.collections.formats, [...photographs.keys()], [...photographs.values()]])
    if (madeFor !== this.#madeFor) {
      this.#madeFor = madeFor
      this.#made = new Map()
    }
    const made = this.#made.get(locale) ?? new WeakMap<object, unknown>()
    this.#made.set(locale, made)
    this.#drawn ??= pictureLibrary(readPalette(this.#root))
    return inLanguage(locale, content, { pictures: this.#drawn, photographs }, { finish: this.#mark, made })
  }

  /** Engravings of what is shown, by the name of their file. */
  get drawings(): ReadonlyMap<string, string> {
    return this.#drawn?.files ?? new Map()
  }

  /** The colours have changed: everything is drawn anew. */
  drawAgain(): void {
    this.#drawn = undefined
    this.#made = new Map()
  }
}
