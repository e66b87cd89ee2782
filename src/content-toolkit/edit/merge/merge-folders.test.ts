import { expect, it } from 'vitest'
import { mergeFolders } from './merge-folders.ts'

const folder = (files: Record<string, string | undefined>) =>
  new Map(Object.entries(files).flatMap(([file, text]) => (text === undefined ? [] : [[file, Buffer.from(text)] as const])))

/**
 * Merges three versions of a folder that contains only `file`. A version is given as the text of the file, or as undefined if the version
 * lacks the file.
 */
function mergeOne(file: string, base: string | undefined, theirs: string | undefined, ours: string | undefined) {
  const { files, conflicts } = mergeFolders({
    base: folder({ [file]: base }),
    theirs: folder({ [file]: theirs }),
    ours: folder({ [file]: ours }),
  })
  const bytes = files.get(file)
  return {
    result: bytes && Buffer.from(bytes).toString(),
    conflicts: conflicts.map((conflict) => ({ file: conflict.file, kind: conflict.kind })),
  }
}

it.each([
  ['added by ours', undefined, undefined, 'a: 1\n', 'a: 1\n'],
  ['added by theirs', undefined, 'a: 1\n', undefined, 'a: 1\n'],
  ['added by both with the same text', undefined, 'a: 1\n', 'a: 1\n', 'a: 1\n'],
  ['deleted by ours', 'a: 1\n', 'a: 1\n', undefined, undefined],
  ['deleted by theirs', 'a: 1\n', undefined, 'a: 1\n', undefined],
  ['changed by both at different places', 'a: 1\nb: [1]\n', 'a: 2\nb: [1]\n', 'a: 1\nb: [1, 2]\n', 'a: 2\nb: [1, 2]\n'],
])('mergeFolders merges without a conflict a file that was %s', (_, base, theirs, ours, result) =>
  expect(mergeOne('plans.yaml', base, theirs, ours)).toEqual({ result, conflicts: [] }),
)

it.each([
  ['added with different texts', undefined, 'a: 1\n', 'a: 2\n', 'file'],
  ['changed after ours has deleted it', 'a: 1\n', 'a: 2\n', undefined, 'file'],
  ['deleted after ours has changed it', 'a: 1\n', undefined, 'a: 2\n', 'file'],
  ['made invalid', 'a: 1\n', 'a: { 2\n', 'a: 3\n', 'file'],
  ['given another value', 'a: b\n', 'a: c\n', 'a: d\n', 'changed'],
])('mergeFolders keeps theirs, and reports a conflict, for a file that theirs has %s', (_, base, theirs, ours, kind) =>
  expect(mergeOne('plans.yaml', base, theirs, ours)).toEqual({ result: theirs, conflicts: [{ file: 'plans.yaml', kind }] }),
)

it('if only ours has changed an image, the result has the image of ours; if both sides have changed it, it is a conflict', () => {
  expect(mergeOne('images/a.jpg', '\u0001', '\u0001', '\u0002')).toEqual({ result: '\u0002', conflicts: [] })
  const conflict = { file: 'images/a.jpg', kind: 'file' }
  expect(mergeOne('images/a.jpg', '\u0001', '\u0002', '\u0003')).toEqual({ result: '\u0002', conflicts: [conflict] })
})

it('does not mix the words of the two sides in the translation lock', () => {
  const lock = (one: string, two: string) => JSON.stringify({ 'plans.yaml': { one: [{ en: one, fr: 'x' }], two: [{ en: two, fr: 'y' }] } })
  const { result = '', conflicts } = mergeOne('translations.lock.json', lock('a', 'b'), lock('their', 'b'), lock('our', 'our'))
  expect([JSON.parse(result), conflicts]).toEqual([JSON.parse(lock('their', 'our')), []])
  const nested = 'legal/translations.lock.json'
  expect(mergeOne(nested, lock('a', 'b'), lock('their', 'b'), lock('a', 'our')).conflicts).toEqual([{ file: nested, kind: 'file' }])
})
