import type { Locale } from '#src/content/i18n/locales.ts'
import { patternLibrary, readPalette } from '#src/content-toolkit/art/index.ts'
import type { CheckedContent } from '#src/content-toolkit/check/index.ts'
import { type InLanguage, inLanguage, loadAndRecord, type LoadedContent, type TextTransform } from '#src/content-toolkit/generate/index.ts'
import { buildMessage } from '#src/content-toolkit/print/index.ts'
import { type ContentFolder, requireSiteUrl } from '#src/content-toolkit/read/index.ts'
import { errorMessage } from '#src/lib/node/log/error-message.ts'

type LoadedValidContent = LoadedContent & { content: CheckedContent }

/** The drafts and the marks that an editor adds to the content. */
export type DraftSource = {
  /** Marks each text, so that the editor recognises it on a page. */
  mark: TextTransform
  /** Returns what pages show instead of the saved content; undefined for the saved content. */
  draftIn: (locale: Locale) => InLanguage | undefined
}

/** The content that pages of the development server or the studio show: the last valid content, or a draft. */
export class ShownContent {
  #errors: string | undefined
  #folder: ContentFolder | undefined
  #valid: LoadedValidContent | undefined
  #patterns: ReturnType<typeof patternLibrary> | undefined
  readonly #root: string
  readonly #code: string
  #transform: TextTransform
  #drafts: DraftSource | undefined
  /** Localised results by value and language. Values are immutable; cleared when anything else that the results depend on changes. */
  #memo = new Map<Locale, WeakMap<object, unknown>>()
  #memoKey = ''

  /** `root` is the folder with the content. `code` is the project with the colours of the engravings, usually the same folder. */
  constructor(root: string, transform: TextTransform, code = root) {
    this.#root = root
    this.#code = code
    this.#transform = transform
  }

  /** Why the content on disk cannot be shown. */
  get errors(): string | undefined {
    return this.#errors
  }

  /** The folder that was read last, valid or not. */
  get folder(): ContentFolder | undefined {
    return this.#folder
  }

  get valid(): LoadedValidContent | undefined {
    return this.#valid
  }

  /**
   * Makes pages show the drafts of an editor, and end each text with a mark by which that editor finds it. Throws if pages already show the
   * drafts of another editor.
   */
  showDrafts(drafts: DraftSource): void {
    if (this.#drafts) throw new Error('The content already shows the drafts of another editor.')
    const before = this.#transform
    this.#drafts = drafts
    this.#transform = (text, place) => drafts.mark(before(text, place), place)
    this.#memo = new Map()
  }

  /** Reads and checks the files that have changed. Returns undefined if the content could not be checked; `errors` then says why. */
  async update(): Promise<LoadedContent | undefined> {
    try {
      const photographs = { earlier: this.#valid?.photographs, wait: false }
      const read = await loadAndRecord(this.#root, { siteUrl: requireSiteUrl(process.env), earlier: this.#folder, photographs })
      this.#folder = read.folder
      if (read.content) this.#valid = read
      this.#errors = read.content ? undefined : buildMessage(read)
      return read
    } catch (error) {
      // The content could not be checked, for example because of a lock file with merge conflicts, or a damaged photograph.
      this.fail(errorMessage(error))
      return undefined
    }
  }

  /** Records why the content cannot be shown, until the next update. */
  fail(errors: string): void {
    this.#errors = errors
  }

  /** Returns what pages show in a language; undefined before any content was valid. */
  inLanguage(locale: Locale): InLanguage | undefined {
    return this.#drafts?.draftIn(locale) ?? (this.#valid && this.localise(this.#valid.content, locale))
  }

  /** Returns what pages would show of checked content in a language. The content may be an unsaved draft. */
  localise(content: CheckedContent, locale: Locale): InLanguage {
    const photographs = this.#valid?.photographs.ready ?? new Map()
    // In each language, the localised form of a value depends only on the value, the formats and the photographs. A change of the formats
    // or photographs clears the memo.
    const memoKey = JSON.stringify([content.collections.formats, [...photographs.keys()], [...photographs.values()]])
    if (memoKey !== this.#memoKey) {
      this.#memoKey = memoKey
      this.#memo = new Map()
    }
    const memo = this.#memo.get(locale) ?? new WeakMap<object, unknown>()
    this.#memo.set(locale, memo)
    this.#patterns ??= patternLibrary(readPalette(this.#code))
    return inLanguage(locale, content, { forItem: this.#patterns.forItem, photographs }, { transform: this.#transform, memo })
  }

  /** The engravings of the shown content, by file name. */
  get drawings(): ReadonlyMap<string, string> {
    return this.#patterns?.files ?? new Map()
  }

  /** Draws all engravings again, after the colours have changed. */
  redraw(): void {
    this.#patterns = undefined
    this.#memo = new Map()
  }
}
