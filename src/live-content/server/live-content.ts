import { isDeepStrictEqual } from 'node:util'
import type { Locale } from '#src/content-model/i18n/locales.ts'
import type { CheckedContent } from '#src/content-toolkit/check/index.ts'
import { buildMessage } from '#src/content-toolkit/check/print/index.ts'
import { type PatternLibrary, patternLibrary, readPalette } from '#src/content-toolkit/generate/art/index.ts'
import { type InLanguage, inLanguage, loadAndRecord, type LoadedContent, type TextTransform } from '#src/content-toolkit/generate/index.ts'
import type { ParsedContent } from '#src/content-toolkit/read/index.ts'
import { errorMessage } from '#src/lib/node/error-message.ts'

type LoadedValidContent = LoadedContent & { content: CheckedContent }

/** Holds the content that pages of the development server or the studio show: the last valid content. */
export class LiveContent {
  #errors: string | undefined
  #parsed: ParsedContent | undefined
  #valid: LoadedValidContent | undefined
  #patterns: PatternLibrary | undefined
  readonly #root: string
  readonly #code: string
  readonly #siteUrl: string | undefined
  #transform: TextTransform
  #isMarked = false
  /**
   * Memo of the localised values: by the checked formats, by language, then by the checked value. All of these are immutable. Cleared when
   * something else changes on which localised values depend, such as a photograph.
   */
  #memo = new WeakMap<object, Map<Locale, WeakMap<object, unknown>>>()

  /**
   * `root` is the folder of the site whose content is shown. `code` is the folder of the source code, which has the colours of the
   * engravings; by default, it is `root`. `siteUrl` replaces the URL in site.yaml.
   */
  constructor(root: string, transform: TextTransform, { code = root, siteUrl }: { code?: string; siteUrl?: string | undefined } = {}) {
    this.#root = root
    this.#code = code
    this.#siteUrl = siteUrl
    this.#transform = transform
  }

  get errors(): string | undefined {
    return this.#errors
  }

  /** The parsed files of the content as they were read last, valid or not. */
  get parsed(): ParsedContent | undefined {
    return this.#parsed
  }

  get valid(): LoadedValidContent | undefined {
    return this.#valid
  }

  /**
   * Adds a mark after each text of a page. By the mark, an editor server finds the place of the text in the content. Throws if the texts
   * already have the marks of an editor server.
   */
  addMarks(mark: TextTransform): void {
    if (this.#isMarked) throw new Error('addMarks() was already called by another editor server. Create a LiveContent for each server.')
    const before = this.#transform
    this.#isMarked = true
    this.#transform = (text, place) => mark(before(text, place), place)
    this.#memo = new WeakMap()
  }

  /**
   * Reads the files that have changed, and checks the content. Returns undefined if the check itself has failed; `errors` then has the
   * reason.
   */
  async update(): Promise<LoadedContent | undefined> {
    try {
      const photographs = { earlier: this.#valid?.photographs, wait: false }
      const read = await loadAndRecord(this.#root, { siteUrl: this.#siteUrl, earlier: this.#parsed, photographs })
      this.#parsed = read.parsed
      if (read.content) {
        // The photographs are read again at each update, and are usually the same.
        if (!isDeepStrictEqual(read.photographs.ready, this.#valid?.photographs.ready)) this.#memo = new WeakMap()
        this.#valid = read
      }
      this.#errors = read.content ? undefined : buildMessage(read)
      return read
    } catch (error) {
      // `loadAndRecord` has thrown, for example because translations.lock.json has merge conflicts or a photograph is damaged.
      this.fail(errorMessage(error))
      return undefined
    }
  }

  /** Stores the reason why the content cannot be shown, until the next call of `update`. */
  fail(errors: string): void {
    this.#errors = errors
  }

  /** Undefined if no content has been valid yet. */
  inLanguage(locale: Locale): InLanguage | undefined {
    return this.#valid && this.localise(this.#valid.content, locale)
  }

  /** Returns checked content, which may be a draft, in one language and as pages show it: with formatted facts, pictures and marks. */
  localise(content: CheckedContent, locale: Locale): InLanguage {
    const photographs = this.#valid?.photographs.ready ?? new Map()
    const { formats } = content.collections
    const memos = this.#memo.get(formats) ?? new Map<Locale, WeakMap<object, unknown>>()
    this.#memo.set(formats, memos)
    const memo = memos.get(locale) ?? new WeakMap<object, unknown>()
    memos.set(locale, memo)
    this.#patterns ??= patternLibrary(readPalette(this.#code))
    return inLanguage(locale, content, { forItem: this.#patterns.forItem, photographs }, { transform: this.#transform, memo })
  }

  /** The engravings of the shown content, by file name. */
  get drawings(): ReadonlyMap<string, string> {
    return this.#patterns?.files ?? new Map()
  }

  /** Discards drawn pictures and localised values. Call this after the colours have changed. */
  redraw(): void {
    this.#patterns = undefined
    this.#memo = new WeakMap()
  }
}
