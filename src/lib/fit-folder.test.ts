import { expect, it } from 'vitest'
import { requireFitFolder } from './fit-folder.ts'

it.each(['/home/ada/house', '/home/ada lovelace/Maison (2) é & co.', 'C:\\house'])('%s is fit', (folder) => {
  expect(() => requireFitFolder(folder)).not.toThrow()
})

it.each(['/home/a#b/house', '/home/100%', '/home/what?'])('%s is not, and that is said', (folder) => {
  expect(() => requireFitFolder(folder)).toThrow(`cannot be built in ${folder}: the path has a `)
})
