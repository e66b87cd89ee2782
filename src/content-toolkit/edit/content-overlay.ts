import {
  checkContent,
  type CheckContext,
  type CheckResult,
  findingKey,
  type LocatedFinding,
  readCheckContext,
} from '#src/content-toolkit/check/index.ts'
import { decode, isSameContent, type ParsedContent, readContent } from '#src/content-toolkit/read/index.ts'
import { today } from '#src/lib/time.ts'

/** Unsaved YAML of files, by the paths of the files inside the content folder. */
export type Texts = ReadonlyMap<string, string>

export type CheckedOverlay = CheckResult & {
  parsed: ParsedContent
  /** Errors in any file, without those that the saved content already has. */
  newErrors: LocatedFinding[]
}

/**
 * Checks the content with unsaved texts in place of the saved texts of some files. Each check reads the saved files again, but parses only
 * files that differ from the last reading.
 */
export class ContentOverlay {
  readonly #root: string
  readonly #readBefore: () => ParsedContent | undefined
  #parsed: ParsedContent | undefined
  #context: CheckContext | undefined
  #saved: { parsed: ParsedContent; context: CheckContext; findings: ReadonlySet<string> } | undefined

  /** `readBefore` returns content that other code has read. A file that has not changed since then is not parsed again. */
  constructor(root: string, readBefore: () => ParsedContent | undefined = () => undefined) {
    this.#root = root
    this.#readBefore = readBefore
  }

  parsed(): ParsedContent {
    this.#parsed = readContent(this.#root, this.#readBefore() ?? this.#parsed)
    return this.#parsed
  }

  with(texts: Texts): CheckedOverlay {
    const saved = this.parsed()
    this.#context = readCheckContext(this.#root, today(), this.#context)
    const savedFindings = this.#findingsOfSaved(saved, this.#context)
    const files = saved.files.map((file) => {
      const text = texts.get(file.file)
      return text === undefined ? file : decode(file.file, Buffer.from(text))
    })
    const parsed = { files, images: saved.images }
    const result = checkContent(parsed, this.#context)
    const newErrors = result.findings.filter((finding) => finding.severity === 'error' && !savedFindings.has(findingKey(finding)))
    return { ...result, parsed, newErrors }
  }

  #findingsOfSaved(parsed: ParsedContent, context: CheckContext): ReadonlySet<string> {
    if (this.#saved?.context !== context || !isSameContent(this.#saved.parsed, parsed)) {
      this.#saved = { parsed, context, findings: new Set(checkContent(parsed, context).findings.map(findingKey)) }
    }
    return this.#saved.findings
  }
}
