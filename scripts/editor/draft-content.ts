import { checkContent, type CheckResult } from '../content/check/check-content.ts'
import type { Finding } from '../content/check/finding.ts'
import { readCheckContext } from '../content/check/read-context.ts'
import { today } from '../content/check/today.ts'
import { decode } from '../content/source/decode.ts'
import { readContent, type ContentFolder } from '../content/source/read.ts'
import type { FindMistakes } from './save.ts'

/** The content as it is on the disk, and as it would be with other texts in some files. Only what differs is checked anew. */
export type DraftContent = {
  saved: () => CheckedFolder
  with: (file: string, text: string) => CheckedFolder
}
type CheckedFolder = CheckResult & { folder: ContentFolder }

/** Reads the content of a site again each time it is asked. */
export function draftContent(root: string): DraftContent {
  let folder: ContentFolder | undefined
  let draft: ContentFolder['files'][number] | undefined
  const checked = (one: ContentFolder): CheckedFolder => ({ ...checkContent(one, readCheckContext(root, today())), folder: one })
  const saved = () => {
    folder = readContent(root, folder)
    return folder
  }
  return {
    saved: () => checked(saved()),
    with: (file, text) => {
      const next = decode(file, Buffer.from(text))
      draft = draft?.file === file && draft.isSame(next) ? draft : next
      const { files, images } = saved()
      return checked({ files: files.map((one) => (one.file === file && draft ? draft : one)), images })
    },
  }
}

/** Errors that a draft brings with it: those that the saved content does not have already, wherever they stand. */
export function newMistakes(content: DraftContent): FindMistakes {
  return (file, text) => {
    const known = new Set(content.saved().findings.map(identityOf))
    return content.with(file, text).findings.filter((finding) => finding.severity === 'error' && !known.has(identityOf(finding)))
  }
}

/** What a finding is about, however far its line has moved. */
const identityOf = ({ rule, file, path, message }: Finding): string => JSON.stringify([rule, file, path, message])
