import { factsIn } from '../../read/facts.ts'
import { fileOf } from '../../read/known-files.ts'
import { didYouMean } from '../suggest/did-you-mean.ts'
import { defineRules } from './rule.ts'

/** References to items that do not exist. Not checked while the collection itself is invalid. */
export const references = defineRules(
  {
    'unknown-reference': {
      severity: 'error',
      fix: 'Use an id that exists.',
      summary: 'An id refers to an item that is not in the other file.',
      example: {
        wrong: 'headOffice: londres',
        right: 'headOffice: london',
      },
    },
  },
  {
    content: ({ valid }) =>
      valid.flatMap(({ file, data }) =>
        factsIn(data, 'reference').flatMap(({ path, value: { collection, target } }) => {
          const named = valid.find((other) => other.file === fileOf(collection))?.data
          const ids = Array.isArray(named) ? named.map((item: { id: string }) => item.id) : undefined
          if (ids === undefined || ids.includes(target)) return []
          const message = `“${target}” is not an id in ${fileOf(collection)}, which has ${ids.join(', ')}`
          return [{ file, rule: 'unknown-reference', path, message, suggestion: didYouMean(target, ids) }]
        }),
      ),
  },
)
