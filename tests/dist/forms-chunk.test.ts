import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { listFiles } from '#src/lib/node/files/list-files.ts'
import { builtFile, builtSite, root } from './specimen.ts'

/** Limit in bytes for the compressed code of the forms, which includes the code of the toast. */
const limit = 20_000

// Finds the code of the forms by the name of the idempotency key, which no other script contains.
const chunks = listFiles(root).filter((file) => file.endsWith('.js') && builtFile(`/${file}`).includes('idempotencyKey'))

it('the code of the forms is one small file, which no page loads before a form is near', () => {
  expect(chunks).toHaveLength(1)
  for (const chunk of chunks) {
    expect(brotliCompressSync(builtFile(`/${chunk}`)).length).toBeLessThanOrEqual(limit)
    for (const { urlPath, html } of builtSite.pages) expect({ urlPath, asks: html.includes(chunk) }).toEqual({ urlPath, asks: false })
  }
})
