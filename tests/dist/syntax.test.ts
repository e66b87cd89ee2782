import { expect, it } from 'vitest'
import { listFiles } from '../../src/lib/list-files.ts'
import { builtFile, root, site } from './specimen.ts'

// Safari 16.0 to 16.3 cannot parse such a block, and a script with a syntax error does not run at all.
const staticBlock = /\bstatic\s*\{/

it('no script has a static initialisation block of ES2022', () => {
  const scripts = listFiles(root).filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  const texts = [...scripts.map((file) => builtFile(`/${file}`).toString()), ...site.pages.map(({ html }) => html)]
  expect(texts.filter((text) => staticBlock.test(text))).toEqual([])
})
