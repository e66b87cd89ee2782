import type { CheckedContent } from '#src/content-toolkit/check/index.ts'
import type { BuiltPage, PageFinding } from './checks/built-site.ts'
import { type Expectation, expectationsFor } from './checks/expectations.ts'

/** Returns the facts that are visible when a page opens. Leaves out messages, and events whose visibility depends on the visitor's date. */
export const visibleFacts = (content: CheckedContent, { locale }: Pick<BuiltPage, 'locale'>): Expectation[] =>
  expectationsFor(content, locale).filter(
    ({ file, placement }) =>
      !file.startsWith('translations/') &&
      !(file === 'events.yaml' && content.collections.site.events.past !== 'show') &&
      placement?.kind === 'each' &&
      !placement.pages.includes('*'),
  )

type Violation = { help: string; id: string; nodes: readonly { html: string }[] }

export const accessibilityMessage = ({ help, id, nodes }: Violation): string =>
  `is not accessible: ${help} (${id}): ${nodes.map(({ html }) => html.slice(0, 120)).join(' ')}`

export type Overflow = {
  /** Difference in CSS pixels between the width of the page and that of the window. */
  overflow: number
  texts: string[]
}

/** Returns the finding about the horizontal overflow of a page in a window of `width` CSS pixels. Empty without overflow. */
export function overflowFindings(urlPath: string, width: number, { overflow, texts }: Overflow): PageFinding[] {
  if (overflow <= 0) return []
  const reason = texts.map((text) => `“${text}”`).join(', ') || 'a part of the page without text, such as a picture'
  const message = `is ${overflow} px wider than a window of ${width} px, because of ${reason}`
  return [{ where: urlPath, message, overflow: { window: width, texts } }]
}

export const screenshotName = (urlPath: string, width: number): string => `${urlPath.slice(1).replaceAll('/', '-') || 'home'}-${width}.jpg`
