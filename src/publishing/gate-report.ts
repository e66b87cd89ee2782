import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { editPathOf, type ResolvedPath } from '#src/content-model/yaml-values/path.ts'
import { editPathSchema, labelAt, labelSchema } from '#src/content-toolkit/edit/index.ts'
import type { ParsedContent } from '#src/content-toolkit/read/index.ts'
import { writeFileAtomic } from '#src/lib/node/files/write-file.ts'
import { jsonTextSchema } from '#src/lib/node/stored-values.ts'

/** Folder for the build, the screenshots and the list of approved pages, relative to the root of the project. */
export const gateFolder = 'publish-check'

/** File with the findings of the last gate about built pages, for the editor. It does not exist if the gate has not built the pages. */
export const reportFile = `${gateFolder}/findings.json`

/** The steps of the gate, in their order: it checks the content, builds the site, and checks its pages. */
export type GateStep = 'content' | 'build' | 'pages'

type PlaceInFile = { file: string; path: Readonly<ResolvedPath> }
const namedPlaceSchema = z.object({ file: z.string(), path: editPathSchema, label: labelSchema })

const reportedFindingSchema = z.object({
  /** Path of the page, such as /fr, or path of a file of the site. */
  where: z.string(),
  /** A predicate of the page or file, in English, such as “has no main heading”. */
  message: z.string(),
  /** The place of the affected text, with the label that the editor shows. */
  text: namedPlaceSchema.exactOptional(),
  /**
   * Set if the page is wider than a window: the width of the window in CSS pixels, and the texts that are too wide. Writers can correct
   * such a finding. For all others the code is wrong.
   */
  overflow: z.object({ window: z.number(), texts: z.array(z.string()) }).exactOptional(),
})

/** A finding of the gate about a page or a file of the site. It prevents the site from going live. */
export type ReportedFinding = z.output<typeof reportedFindingSchema>

export type PageFinding = Omit<ReportedFinding, 'text'> & { text?: PlaceInFile }

export function writePageReport(root: string, findings: readonly PageFinding[], { files }: ParsedContent): void {
  const reported = findings.map(({ text, ...finding }): ReportedFinding => {
    if (!text) return finding
    const value = files.find(({ file }) => file === text.file)?.value
    return { ...finding, text: { file: text.file, path: editPathOf(value, text.path), label: labelAt(value, text.path) } }
  })
  writeFileAtomic(join(root, reportFile), JSON.stringify(reported))
}

/** Returns the findings of the last gate about pages; none if the gate has not built the pages. Throws if the report is not readable. */
export function readPageReport(root: string): ReportedFinding[] {
  const path = join(root, reportFile)
  return existsSync(path) ? jsonTextSchema.pipe(z.array(reportedFindingSchema)).parse(readFileSync(path, 'utf8')) : []
}
