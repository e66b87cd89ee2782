import {
  checkContent,
  type CheckContext,
  type CheckResult,
  findingKey,
  type LocatedFinding,
  readCheckContext,
} from '#src/content-toolkit/check/index.ts'
import { type ContentFolder, decode, isSameFolder, readContent } from '#src/content-toolkit/read/index.ts'
import { today } from '#src/lib/time.ts'

/** Unsaved YAML of files, by the paths of the files inside the content folder. */
export type Texts = ReadonlyMap<string, string>

export type CheckedOverlay = CheckResult & {
  folder: ContentFolder
  /** Errors in any file, without those that the saved content already has. */
  newErrors: LocatedFinding[]
}

/** Checks unsaved texts together with the saved content, which is read again for each check. Only files that differ are parsed again. */
export class ContentOverlay {
  readonly #root: string
  readonly #readBefore: () => ContentFolder | undefined
  #folder: ContentFolder | undefined
  #context: CheckContext | undefined
  #saved: { folder: ContentFolder; context: CheckContext; findings: ReadonlySet<string> } | undefined

  /** `readBefore` returns a folder that other code has read. Files that have not changed since are not read again. */
  constructor(root: string, readBefore: () => ContentFolder | undefined = () => undefined) {
    this.#root = root
    this.#readBefore = readBefore
  }

  /** Reads the saved files, without a check. */
  folder(): ContentFolder {
    this.#folder = readContent(this.#root, this.#readBefore() ?? this.#folder)
    return this.#folder
  }

  /** Checks the content with the given texts instead of the saved ones. */
  with(texts: Texts): CheckedOverlay {
    const saved = this.folder()
    this.#context = readCheckContext(this.#root, today(), this.#context)
    const savedFindings = this.#findingsOfSaved(saved, this.#context)
    const files = saved.files.map((file) => {
      const text = texts.get(file.file)
      return text === undefined ? file : decode(file.file, Buffer.from(text))
    })
    const folder = { files, images: saved.images }
    const result = checkContent(folder, this.#context)
    const newErrors = result.findings.filter((finding) => finding.severity === 'error' && !savedFindings.has(findingKey(finding)))
    return { ...result, folder, newErrors }
  }

  #findingsOfSaved(folder: ContentFolder, context: CheckContext): ReadonlySet<string> {
    if (this.#saved?.context !== context || !isSameFolder(this.#saved.folder, folder)) {
      this.#saved = { folder, context, findings: new Set(checkContent(folder, context).findings.map(findingKey)) }
    }
    return this.#saved.findings
  }
}
