import type { CheckedContent } from '#src/content-toolkit/check/index.ts'
import type { BuiltSite, PageFinding } from './built-site.ts'
import { checkEditorTraces } from './editor-traces.ts'
import { checkFacts } from './facts.ts'
import { checkHeads } from './head.ts'
import { checkHtml } from './html.ts'
import { checkLinks } from './links.ts'
import { checkPhotographs } from './photographs.ts'
import { checkSizes } from './sizes.ts'
import { checkStructure } from './structure.ts'
import { checkStructuredData } from './structured-data.ts'

/** The checks of a built site, by topic. They work with any content. */
export const pageChecks = {
  'texts and facts': checkFacts,
  links: checkLinks,
  photographs: checkPhotographs,
  'structure of the pages': checkStructure,
  HTML: checkHtml,
  'metadata for search engines': checkHeads,
  'structured data': checkStructuredData,
  'size of the pages': checkSizes,
  'no parts of the editor': checkEditorTraces,
} satisfies Record<string, (site: BuiltSite, content: CheckedContent) => PageFinding[]>

export type PageCheck = keyof typeof pageChecks
