import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { listFiles } from '#src/lib/node/files/list-files.ts'
import { builtFile, builtSite, root } from './specimen.ts'

/** Limit for the code of the forms, with the toast, in compressed bytes. */
const limit = 20_000

// Finds the code of the forms by the name of the idempotency key, which no other script contains.
const chunks = listFiles(root).filter((file) => file.endsWith('.js') && builtFile(`/${file}`).includes('idempotencyKey'))

it('the code of the forms is one small file that no page loads at first', () => {
  expect(chunks).toHaveLength(1)
  for (const chunk of chunks) {
    expect(brotliCompressSync(builtFile(`/${chunk}`)).length).toBeLessThanOrEqual(limit)
    for (const { address, html } of builtSite.pages) expect({ address, asks: html.includes(chunk) }).toEqual({ address, asks: false })
  }
})
