import type { z } from 'zod'
import { lazy } from '#src/lib/memoize.ts'
import { checkMessages } from '#src/tool-messages/check-messages.ts'
import type { Aim, Finding, ReadingRule } from './finding.ts'
import { schemaFor } from './known-files.ts'
import { type ParsedYaml, parseYaml } from './parse-yaml.ts'
import { lineAround, lineIndex, type OffsetRange, type Region } from './positions.ts'
import { numbersIn, stringsIn, textsIn } from './values.ts'

type Decoding = {
  finding?: Finding<ReadingRule> | undefined
  isUnreadable?: boolean
}

/** Represents a file of the content folder. Parsing and validation happen on first use. */
export class ContentFile {
  /** Path inside the content folder, with forward slashes. */
  readonly file: string
  readonly text: string
  readonly #decoding: Decoding

  constructor(file: string, text: string, decoding: Decoding = {}) {
    this.file = file
    this.text = text
    this.#decoding = decoding
  }

  readonly #yaml = lazy(() => parseYaml(this.text))
  readonly #position = lazy(() => lineIndex(this.text))
  readonly #strings = lazy(() => stringsIn(this.value))
  readonly #texts = lazy(() => textsIn(this.value))
  readonly #numbers = lazy(() => numbersIn(this.value))
  readonly #validation = lazy((): { data?: unknown; issues: readonly z.core.$ZodIssue[] } => {
    const result = this.isParsed ? this.schema?.safeParse(this.value, { reportInput: true }) : undefined
    return { data: result?.data, issues: result?.error?.issues ?? [] }
  })

  /**
   * Compares with `file`, another reading of the same path. Returns true if its text is the same as here, and its finding about the
   * encoding or size is the same, or both readings have none.
   */
  isSame(file: ContentFile): boolean {
    return file.text === this.text && file.#findingText === this.#findingText
  }

  /**
   * Returns the finding about the encoding or size in English, to compare it. Findings contain functions, which are different objects in
   * each reading of a file.
   */
  get #findingText(): string | undefined {
    return this.#decoding.finding?.message(checkMessages('en'))
  }

  /** The schema of the file; undefined for a file that the site does not know. */
  get schema() {
    return schemaFor(this.file)
  }

  /** Findings of decoding and parsing; empty for a valid file. */
  get findings(): Finding<ReadingRule>[] {
    const { finding, isUnreadable = false } = this.#decoding
    return [...(finding ? [finding] : []), ...(isUnreadable ? [] : this.#yaml().findings)]
  }

  /** Whether the file has been decoded and its YAML syntax is valid. */
  get isParsed(): boolean {
    return this.#decoding.isUnreadable !== true && this.#yaml().findings.length === 0
  }

  /** The parsed YAML before validation; undefined if it could not be parsed. */
  get value(): ParsedYaml['value'] {
    return this.isParsed ? this.#yaml().value : undefined
  }

  /** The output of the schema of the file. Undefined if the file is invalid. */
  get data(): unknown {
    return this.#validation().data
  }

  get issues(): readonly z.core.$ZodIssue[] {
    return this.#validation().issues
  }

  get strings() {
    return this.#strings()
  }

  get texts() {
    return this.#texts()
  }

  get numbers() {
    return this.#numbers()
  }

  /** Returns the region of a value, its key or a part of it; for a missing value, the region of its parent. */
  locate(path: readonly PropertyKey[], aim: Aim = {}): Region {
    return this.regionOf(this.#yaml().rangeAt(path, aim))
  }

  /** Converts a range (offsets in the text) to a region (lines and columns). The region ends at the latest at the end of its first line. */
  regionOf([start, end]: OffsetRange): Region {
    const position = this.#position()
    const { line: endLine, column: endColumn } = position(Math.max(start, Math.min(end, lineAround(this.text, start).range[1])))
    return { ...position(start), endLine, endColumn }
  }

  /** Returns the source of a value, with its quotes. With `aim`, returns the source of its key, or of a part of the value. */
  readonly sourceOf = (path: readonly PropertyKey[], aim: Aim = {}): string => this.text.slice(...this.#yaml().rangeAt(path, aim))

  /** Returns the text after a value on the same line, at most 200 characters. */
  textAfter(path: readonly PropertyKey[]): string {
    const [, end] = this.#yaml().rangeAt(path)
    return this.text.slice(end, end + 200).split('\n', 1)[0] ?? ''
  }
}
