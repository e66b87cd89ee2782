import { linkedSections } from '../../../content/schema/linked-sections.ts'
import { didYouMean } from '../suggest/did-you-mean.ts'
import { defineRules } from './rule.ts'

/** Missing sections of the legal documents that other pages link to. */
export const anchors = defineRules(
  {
    'dead-anchor': {
      severity: 'error',
      fix: 'Give the section its id back, or ask a developer to change the link.',
      summary: 'A section that other pages link to is missing from its document.',
      details: 'The footer of every page links to “Anti-Money Laundering” and “Client Confidentiality” by their ids.',
    },
  },
  {
    content: ({ files }) =>
      Object.values(linkedSections).flatMap(({ document, section }) => {
        const file = `legal/${document}.yaml`
        const strings = files.find((one) => one.file === file)?.strings ?? []
        const ids = strings.filter(({ path }) => path[0] === 'sections' && path.length === 3 && path[2] === 'id').map(({ value }) => value)
        if (ids.length === 0 || ids.includes(section)) return []
        const similar = didYouMean(section, ids)
        const found = similar === undefined ? 'has no such section' : `is “${similar}”`
        const path = ['sections', ...(similar === undefined ? [] : [ids.indexOf(similar), 'id'])]
        const message = `${found}, but a link on every page leads to “${section}”`
        return [{ file, rule: 'dead-anchor', path, message, suggestion: similar === undefined ? undefined : section }]
      }),
  },
)
