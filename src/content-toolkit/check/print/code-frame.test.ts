import { expect, it } from 'vitest'
import { codeFrame } from './code-frame.ts'

const region = (line: number, column: number, endColumn: number, endLine = line) => ({ line, column, endLine, endColumn })
const lines = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`).join('\n')

it('prints two lines before and after the region, and marks the region', () => {
  expect(codeFrame(lines(20), region(9, 1, 5))).toEqual([
    '   7 │ line 7',
    '   8 │ line 8',
    '›  9 │ line 9',
    '     │ ^^^^',
    '  10 │ line 10',
    '  11 │ line 11',
  ])
})

it('begins at the first line and ends at the last', () => {
  expect(codeFrame('a: 1', region(1, 4, 5))).toEqual(['› 1 │ a: 1', '    │    ^'])
})

it('omits a blank line at the end of the frame, but keeps blank lines inside it', () => {
  expect(codeFrame('a\n\nb\n', region(1, 1, 2))).toEqual(['› 1 │ a', '    │ ^', '  2 │', '  3 │ b'])
  expect(codeFrame('a\nb\n', region(1, 1, 2))).toEqual(['› 1 │ a', '    │ ^', '  2 │ b'])
})

it('marks a region of several lines up to the end of its first line', () => {
  expect(codeFrame('a: b  \nc', region(1, 1, 2, 2))).toContain('    │ ^^^^')
})

it('cuts off a long line, and its marks, after 120 characters', () => {
  expect(codeFrame('x'.repeat(120), region(1, 1, 2))[0]).toBe(`› 1 │ ${'x'.repeat(120)}`)
  const [row, marks] = codeFrame('x'.repeat(200), region(1, 1, 200))
  expect(row).toBe(`› 1 │ ${'x'.repeat(120)}…`)
  expect(marks).toBe(`    │ ${'^'.repeat(120)}`)
})

it('prints a long line from shortly before the region, and the lines around it from their start', () => {
  const [row, marks, next] = codeFrame(`${'x'.repeat(100)}Y\nnext`, region(1, 101, 102))
  expect(row).toBe(`› 1 │ …${'x'.repeat(19)}Y`)
  expect(marks?.indexOf('^')).toBe(row?.indexOf('Y'))
  expect(next).toBe('  2 │ next')
})

it('the code frame shows the part of a very long line that contains the finding', () => {
  const long = `${'x'.repeat(500)}HERE${'y'.repeat(500)}`
  const [, line = '', marks = ''] = /› 1 │ (.*)\n(.*)/.exec(codeFrame(long, region(1, 501, 505)).join('\n')) ?? []
  expect(line.length).toBeLessThan(140)
  expect(marks.slice('  1 │ '.length).indexOf('^^^^')).toBe(line.indexOf('HERE'))
})
