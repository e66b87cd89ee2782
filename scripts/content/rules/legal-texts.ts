import type { z } from 'zod'
import type { legal } from '../../../src/content/schema/legal.ts'
import { factsIn } from '../source/facts.ts'
import { defineRules } from './rule.ts'

/** Legal texts that no lawyer has confirmed, and those with a date of change in the future. */
export const legalTexts = defineRules(
  {
    'draft-legal-text': {
      severity: 'warning',
      fix: 'Have a lawyer confirm the text, and write draft: false.',
      suppressible: true,
      summary: 'A legal text says of itself that it is a draft.',
      details: 'It may go live on a preview. Before the site opens a lawyer confirms it, and `draft: false` says so.',
    },
    'future-update': {
      severity: 'warning',
      fix: 'Write the day of the last change.',
      suppressible: true,
      summary: 'A legal text says that it was changed on a day that is still to come.',
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
          iso > today ? [{ rule: 'future-update' as const, path, message: `${iso} is still to come` }] : [],
        ),
      ]
    },
  },
)
