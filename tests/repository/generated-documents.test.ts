import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { generatedDocuments, outdatedPages } from '#scripts/repository/documents/generated-documents.ts'
import { projectRoot } from './documents.ts'

const documents = await generatedDocuments(projectRoot)

it.each([...documents])('the generated document %s is up to date. If it is not: npm run docs:sync', (file, text) => {
  expect(readFileSync(join(projectRoot, file), 'utf8')).toBe(text)
})

it('docs/rules has no page of a rule that does not exist', () => {
  expect(outdatedPages(projectRoot, documents)).toEqual([])
})
