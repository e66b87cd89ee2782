import { checkContent, type CheckResult } from '../content/check/check-content.ts'
import { identityOf, type Finding } from '../content/check/finding.ts'
import { readCheckContext } from '../content/check/read-context.ts'
import { today } from '../content/check/today.ts'
import type { ContentFile } from '../content/source/content-file.ts'
import { decode } from '../content/source/decode.ts'
import { readContent, type ContentFolder } from '../content/source/read.ts'

/** Texts of files that are not saved, by their paths inside the content folder. */
export type Texts = ReadonlyMap<string, string>
type CheckedFolder = CheckResult & { folder: ContentFolder }

/** The content as it is on the disk, and as it would be with other texts in some files. Only what differs is checked anew. */
export type DraftContent = {
  /** The files, unchecked. */
  folder: () => ContentFolder
  saved: () => CheckedFolder
  with: (texts: Texts) => CheckedFolder
}

/** Reads the content of a site again each time it is asked. `earlier` has what others have read of it already. */
export function draftContent(root: string, earlier: () => ContentFolder | undefined = () => undefined): DraftContent {
  let folder: ContentFolder | undefined
  const drafts = new Map<string, ContentFile>()
  const checked = (one: ContentFolder): CheckedFolder => ({ ...checkContent(one, readCheckContext(root, today())), folder: one })
  const read = () => {
    folder = readContent(root, earlier() ?? folder)
    return folder
  }

  function draftOf(file: string, text: string): ContentFile {
    const next = decode(file, Buffer.from(text))
    const known = drafts.get(file)
    const draft = known?.isSame(next) ? known : next
    drafts.set(file, draft)
    return draft
  }

  return {
    folder: read,
    saved: () => checked(read()),
    with: (texts) => {
      const { files, images } = read()
      return checked({ files: files.map((one) => draftIn(texts, one) ?? one), images })
    },
  }

  function draftIn(texts: Texts, { file }: ContentFile): ContentFile | undefined {
    const text = texts.get(file)
    return text === undefined ? undefined : draftOf(file, text)
  }
}

/** Errors that drafts bring with them: those that the saved content does not have already, wherever they stand. */
export function newMistakes(content: DraftContent, texts: Texts): Finding[] {
  const known = new Set(content.saved().findings.map(identityOf))
  return content.with(texts).findings.filter((finding) => finding.severity === 'error' && !known.has(identityOf(finding)))
}
