import { checkContent, type CheckResult } from '../check/check-content.ts'
import { identityOf, type Finding } from '../check/finding.ts'
import { readCheckContext } from '../check/read-context.ts'
import { today } from '../check/today.ts'
import type { CheckContext } from '../check/rules/rule.ts'
import type { ContentFile } from '../read/content-file.ts'
import { decode } from '../read/decode.ts'
import { isSameFolder, readContent, type ContentFolder } from '../read/read.ts'

/** Texts of files that are not saved, by their paths inside the content folder. */
export type Texts = ReadonlyMap<string, string>

/** The content as it would be, checked. */
type Draft = CheckResult & {
  folder: ContentFolder
  /** Errors that the draft brings with it: those that the saved content does not have already, wherever they stand. */
  mistakes: Finding[]
}

export type DraftContent = {
  /** The files as they are on the disk, unchecked. */
  folder: () => ContentFolder
  /** The content with other texts in some files. Only what differs is checked anew. */
  with: (texts: Texts) => Draft
}

/** Reads the content of a site again each time it is asked. `earlier` has what others have read of it already. */
export function draftContent(root: string, earlier: () => ContentFolder | undefined = () => undefined): DraftContent {
  let folder: ContentFolder | undefined
  let context: CheckContext | undefined
  let known: { folder: ContentFolder; context: CheckContext; findings: ReadonlySet<string> } | undefined
  const drafts = new Map<string, ContentFile>()

  const read = () => (folder = readContent(root, earlier() ?? folder))

  /** What is said of the content as it is saved. */
  function saidOf(saved: ContentFolder, against: CheckContext): ReadonlySet<string> {
    if (known?.context !== against || !isSameFolder(known.folder, saved)) {
      known = { folder: saved, context: against, findings: new Set(checkContent(saved, against).findings.map(identityOf)) }
    }
    return known.findings
  }

  function fileWith(text: string, { file }: ContentFile): ContentFile {
    const next = decode(file, Buffer.from(text))
    const before = drafts.get(file)
    const draft = before?.isSame(next) ? before : next
    drafts.set(file, draft)
    return draft
  }

  return {
    folder: read,
    with: (texts) => {
      const saved = read()
      context = readCheckContext(root, today(), context)
      const said = saidOf(saved, context)
      const files = saved.files.map((one) => {
        const text = texts.get(one.file)
        return text === undefined ? one : fileWith(text, one)
      })
      const draft = { files, images: saved.images }
      const checked = checkContent(draft, context)
      const mistakes = checked.findings.filter((finding) => finding.severity === 'error' && !said.has(identityOf(finding)))
      return { ...checked, folder: draft, mistakes }
    },
  }
}
