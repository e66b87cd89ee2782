import type { z } from 'zod'
import type { legal } from '../../../content/schema/legal.ts'
import { factsIn } from '../../read/facts.ts'
import { defineRules } from './rule.ts'

/** Legal texts that no lawyer has confirmed, and those with a date of change in the future. */
export const legalTexts = defineRules(
  {
    'draft-legal-text': {
      severity: 'warning',
      fix: 'Have a lawyer confirm the text, then write draft: false.',
      suppressible: true,
      summary: 'A legal text is marked as a draft.',
      details: 'That is fine for a preview. Before the site opens, a lawyer confirms the text and `draft: false` records it.',
    },
    'future-update': {
      severity: 'warning',
      fix: 'Give the date of the last change.',
      suppressible: true,
      summary: 'The date of the last change to a legal text is in the future.',
      details: '`updated` is shown to visitors as the month of the last change.',
    },
  },
  {
    onDay: ({ file, data }, today) => {
      if (!file.startsWith('legal/')) return []
      const { draft } = data as z.output<typeof legal> // valid by its schema
      return [
        ...(draft ? [{ rule: 'draft-legal-text' as const, path: ['draft'], message: 'is true: no lawyer has confirmed the text' }] : []),
        ...factsIn(data, 'date').flatMap(({ path, value: { iso } }) =>
          iso > today ? [{ rule: 'future-update' as const, path, message: `${iso} is in the future` }] : [],
        ),
      ]
    },
  },
)
