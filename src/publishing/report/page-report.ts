import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EditPath, type ResolvedPath, withIds } from '#src/content/yaml-values/path.ts'
import { type Label, labelAt } from '#src/content-toolkit/edit/index.ts'
import type { ContentFolder } from '#src/content-toolkit/read/index.ts'
import { writeFileAtomic } from '#src/lib/node/write-file.ts'

/** Folder for the build, the screenshots and the list of approved pages, relative to the root of the project. */
export const gateFolder = 'publish-check'

/** The findings of the last gate about built pages, for the editor. It does not exist if the gate has not built the pages. */
export const reportFile = `${gateFolder}/findings.json`

type PlaceInFile = { file: string; path: Readonly<ResolvedPath> }
type NamedPlace = { file: string; path: EditPath; label: Label }

/** A finding of the gate about a page or a file of the site. It prevents the site from going live. */
export type ReportedFinding<Place = NamedPlace> = {
  /** Address of the page, or a file of the site. */
  where: string
  /** A predicate of the page or file, in English, such as “has no main heading”. */
  message: string
  /** The affected text. The editor also needs its label. */
  text?: Place
  /**
   * Set if the page is wider than a window: the width of the window in CSS pixels, and the texts that are too wide. Writers can correct
   * such a finding. For all others the code is wrong.
   */
  overflow?: { window: number; texts: string[] }
}

export type PageFinding = ReportedFinding<PlaceInFile>

export function writePageReport(root: string, findings: readonly PageFinding[], { files }: ContentFolder): void {
  const reported = findings.map(({ text, ...finding }): ReportedFinding => {
    if (!text) return finding
    const value = files.find(({ file }) => file === text.file)?.value
    return { ...finding, text: { file: text.file, path: withIds(value, text.path), label: labelAt(value, text.path) } }
  })
  writeFileAtomic(join(root, reportFile), JSON.stringify(reported))
}

/** Returns the findings of the last gate about pages; none if it has not built them. */
export function readPageReport(root: string): ReportedFinding[] {
  const path = join(root, reportFile)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as ReportedFinding[]) : [] // written above
}
