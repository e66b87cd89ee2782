import type { z } from 'zod'
import { once } from '../../lib/once.ts'
import { schemaFor } from './known-files.ts'
import { lineIndex } from './line-index.ts'
import { lineAround, type Range } from './range.ts'
import type { Aim, ReadingRule, Report } from './report.ts'
import { numbersIn, stringsIn, textsIn } from './texts.ts'
import { parseYaml } from './yaml.ts'

/** A stretch of a file. Lines and columns count from 1; the end is the column after the last character. */
export type Region = { line: number; column: number; endLine: number; endColumn: number }

type Saved = {
  /** What should be known of the way the file was saved. */
  report?: Report<ReadingRule> | undefined
  /** Whether that keeps it from being read. */
  isUnreadable?: boolean
}

/** A file of the content folder, and what is known of it: what takes work is found out when it is first asked for. */
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

  readonly #yaml = once(() => parseYaml(this.text))
  readonly #position = once(() => lineIndex(this.text))
  readonly #strings = once(() => stringsIn(this.value))
  readonly #texts = once(() => textsIn(this.value))
  readonly #numbers = once(() => numbersIn(this.value))
  readonly #validation = once(() => this.#validate())

  /** Whether another reading of the file has found the same. */
  isSame(other: ContentFile): boolean {
    return other.text === this.text && other.#saved.report?.message === this.#saved.report?.message
  }

  /** The schema that it has to satisfy; none for a file that belongs to no part of the site. */
  get schema() {
    return schemaFor(this.file)
  }

  /** What reading it has found, before a word of it was looked at. */
  get reports(): Report<ReadingRule>[] {
    const { report, isUnreadable = false } = this.#saved
    return [...(report ? [report] : []), ...(isUnreadable ? [] : this.#yaml().reports)]
  }

  /** Whether it is YAML, so that its words can be looked at. */
  get isRead(): boolean {
    return this.#saved.isUnreadable !== true && this.#yaml().reports.length === 0
  }

  /** What it says, before its schema has been asked; undefined where it could not be read. */
  get value(): unknown {
    return this.isRead ? this.#yaml().value : undefined
  }

  /** The value in the form that its schema gives it; undefined where the schema objects. */
  get data(): unknown {
    return this.#validation().data
  }

  /** What its schema objects to. */
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

  /** Where a value stands, its key, or a part of it; of a missing one, where its parent stands. */
  locate(path: readonly PropertyKey[], aim: Aim = {}): Region {
    return this.regionOf(this.#yaml().rangeAt(path, aim))
  }

  /** The first line of a range: where to begin. */
  regionOf([start, end]: Range): Region {
    const position = this.#position()
    const { line: endLine, column: endColumn } = position(Math.max(start, Math.min(end, lineAround(this.text, start).range[1])))
    return { ...position(start), endLine, endColumn }
  }

  /** A value as it is written, quotes included. */
  readonly written = (path: readonly PropertyKey[]): string => this.text.slice(...this.#yaml().rangeAt(path))

  /** The rest of the line behind a value, as far as anyone looks. */
  behind(path: readonly PropertyKey[]): string {
    const [, end] = this.#yaml().rangeAt(path)
    return this.text.slice(end, end + 200).split('\n', 1)[0] ?? ''
  }
}
