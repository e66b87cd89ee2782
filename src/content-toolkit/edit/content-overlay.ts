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

/** Checks unsaved texts together with the saved content, which is read again for each check. Only files that differ are parsed again. */
export class ContentOverlay {
  readonly #root: string
  readonly #readBefore: () => ParsedContent | undefined
  #parsed: ParsedContent | undefined
  #context: CheckContext | undefined
  #saved: { parsed: ParsedContent; context: CheckContext; findings: ReadonlySet<string> } | undefined

  /** `readBefore` returns content that other code has already read. Of that content, only files that have changed since are read again. */
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
