import type { z } from 'zod'
import { lazy } from '../../lib/memoize.ts'
import { schemaFor } from './known-files.ts'
import { lineIndex } from './line-index.ts'
import { lineAround, type Range } from './range.ts'
import type { Aim, ReadingRule, Report } from './report.ts'
import { numbersIn, stringsIn, textsIn } from './texts.ts'
import { parseYaml, type ParsedYaml } from './yaml.ts'

/** A region of a file. Lines and columns count from 1; the end is the column after the last character. */
export type Region = { line: number; column: number; endLine: number; endColumn: number }

type Saved = {
  /** A problem with how the file was saved. */
  report?: Report<ReadingRule> | undefined
  /** Whether that prevents parsing. */
  isUnreadable?: boolean
}

/** A file of the content folder. Parsing and validation happen on first use. */
export class ContentFile {
  /** Path inside the content folder, with forward slashes. */
  readonly file: string
  readonly text: string
  readonly #saved: Saved

  constructor(file: string, text: string, saved: Saved = {}) {
    this.file = file
    this.text = text
    this.#saved = saved
  }

  readonly #yaml = lazy(() => parseYaml(this.text))
  readonly #position = lazy(() => lineIndex(this.text))
  readonly #strings = lazy(() => stringsIn(this.value))
  readonly #texts = lazy(() => textsIn(this.value))
  readonly #numbers = lazy(() => numbersIn(this.value))
  readonly #validation = lazy(() => this.#validate())

  /** Whether another reading of the file gave the same. */
  isSame(other: ContentFile): boolean {
    return other.text === this.text && other.#saved.report?.message === this.#saved.report?.message
  }

  /** The schema for it; undefined for a file that the site does not know. */
  get schema() {
    return schemaFor(this.file)
  }

  /** What reading and parsing have found. */
  get reports(): Report<ReadingRule>[] {
    const { report, isUnreadable = false } = this.#saved
    return [...(report ? [report] : []), ...(isUnreadable ? [] : this.#yaml().reports)]
  }

  /** Whether its YAML syntax is valid. */
  get isRead(): boolean {
    return this.#saved.isUnreadable !== true && this.#yaml().reports.length === 0
  }

  /** The parsed YAML, before validation; undefined where it could not be parsed. */
  get value(): ParsedYaml['value'] {
    return this.isRead ? this.#yaml().value : undefined
  }

  /** The output of its schema; undefined where it is invalid. */
  get data(): unknown {
    return this.#validation().data
  }

  /** The issues of its schema. */
  get issues(): readonly z.core.$ZodIssue[] {
    return this.#validation().issues
  }

  #validate(): { data: unknown; issues: readonly z.core.$ZodIssue[] } {
    const result = this.isRead ? this.schema?.safeParse(this.value, { reportInput: true }) : undefined
    return { data: result?.data, issues: result?.error?.issues ?? [] }
  }

  /** Every string, in whatever language. */
  get strings() {
    return this.#strings()
  }

  /** Every text, with the languages that it has. */
  get texts() {
    return this.#texts()
  }

  get numbers() {
    return this.#numbers()
  }

  /** The region of a value, its key, or a part of it; for a missing value, that of its parent. */
  locate(path: readonly PropertyKey[], aim: Aim = {}): Region {
    return this.regionOf(this.#yaml().rangeAt(path, aim))
  }

  /** A range as a region, on one line. */
  regionOf([start, end]: Range): Region {
    const position = this.#position()
    const { line: endLine, column: endColumn } = position(Math.max(start, Math.min(end, lineAround(this.text, start).range[1])))
    return { ...position(start), endLine, endColumn }
  }

  /** The source of a value, quotes included. */
  readonly written = (path: readonly PropertyKey[]): string => this.text.slice(...this.#yaml().rangeAt(path))

  /** The rest of the line after a value, at most 200 characters. */
  behind(path: readonly PropertyKey[]): string {
    const [, end] = this.#yaml().rangeAt(path)
    return this.text.slice(end, end + 200).split('\n', 1)[0] ?? ''
  }
}
