import { expect, it } from 'vitest'
import { listFiles } from '#src/lib/node/files/list-files.ts'
import { builtFile, builtSite, root } from './specimen.ts'

// Matches a static initialisation block of a class. Safari 16.0 to 16.3 cannot parse it and then runs nothing of the script.
const staticBlock = /\bstatic\s*\{/

it('no script has a static initialisation block (ES2022)', () => {
  const scripts = listFiles(root).filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(0)
  const texts = [...scripts.map((file) => builtFile(`/${file}`).toString()), ...builtSite.pages.map(({ html }) => html)]
  expect(texts.filter((text) => staticBlock.test(text))).toEqual([])
})
