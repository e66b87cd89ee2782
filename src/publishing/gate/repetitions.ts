import type { PageFinding } from '#src/publishing/gate-report.ts'

/**
 * Keeps the first finding about each text of a page, and all findings without a text. A page whose HTML lacks a text lacks that text in
 * each window of the browser too.
 */
export function withoutRepetitions(findings: readonly PageFinding[]): PageFinding[] {
  const places = new Set<string>()
  return findings.filter(({ where, text }) => {
    if (!text) return true
    const place = JSON.stringify([where, text.file, text.path])
    const isNew = !places.has(place)
    places.add(place)
    return isNew
  })
}
