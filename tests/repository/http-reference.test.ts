import { expect, it } from 'vitest'
import { httpReference } from './http-reference.ts'

it('docs/reference/http.md is up to date. Update it with: npm run docs:sync', async () => {
  await expect(await httpReference()).toMatchFileSnapshot('../../docs/reference/http.md')
})
