import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parseYaml } from '#src/content-toolkit/read/index.ts'
import fc from '#tests/harness/property-tests.ts'
import type { FileEdit } from './change.ts'
import { editFile } from './edits.ts'

const root = mkdtempSync(join(tmpdir(), 'edits-'))
mkdirSync(join(root, 'content'))
afterAll(() => rmSync(root, { recursive: true }))

function valueAfter(text: string, edits: FileEdit[]) {
  writeFileSync(join(root, 'content/plans.yaml'), text)
  const edited = editFile(root, { file: 'plans.yaml', edits })
  return edited.kind === 'edited' ? parseYaml(edited.after).value : edited
}

const plans = '- { id: a, name: A, features: [one, two] }\n- { id: b, name: B, features: [three] }\n'
const listOf = (items: string) => Array.from(items, (item) => `- ${item}\n`).join('')
const plan = (id: string) => ({ id, name: id.toUpperCase(), features: [id] })
const setName = (id: string, value: string): FileEdit => ({ change: { kind: 'set', path: [{ id }, 'name'], value }, was: id.toUpperCase() })
const insert = (index: number, id: string): FileEdit => ({ change: { kind: 'insert', path: [], index, value: plan(id) } })

describe('several edits of a file', () => {
  it('an edit changes the item that the writer saw, although an earlier edit has changed the position of the item', () => {
    expect(valueAfter(plans, [insert(0, 'x'), setName('b', 'Changed')])).toMatchObject([
      { id: 'x', name: 'X' },
      { id: 'a', name: 'A' },
      { id: 'b', name: 'Changed' },
    ])
    const move: FileEdit = { change: { kind: 'move', path: [], from: 0, to: 1 }, was: { id: 'a', name: 'A', features: ['one', 'two'] } }
    const setFeature: FileEdit = { change: { kind: 'set', path: [0, 'features', 1], value: 'changed' }, was: 'two' }
    expect(valueAfter(plans, [move, setFeature])).toMatchObject([{ id: 'b' }, { id: 'a', features: ['one', 'changed'] }])
  })

  it.each([
    ['one position down', { from: 1, to: 2 }, 'zacbd'],
    ['one position up', { from: 2, to: 1 }, 'zacbd'],
    ['to the end', { from: 1, to: 3 }, 'zacdb'],
  ])('an item moves %s although another person has added an item above it', (_, move, expected) => {
    const was = 'abcd'.charAt(move.from)
    expect(valueAfter(listOf('zabcd'), [{ change: { kind: 'move', path: [], ...move }, was }])).toEqual(Array.from(expected))
  })

  it('a move ends at the start or end of a list that has become shorter since the writer saw it', () => {
    const move = (from: number, to: number, was: string): FileEdit => ({ change: { kind: 'move', path: [], from, to }, was })
    expect(valueAfter(listOf('bcd'), [move(3, 0, 'd')])).toEqual(['d', 'b', 'c'])
    expect(valueAfter(listOf('zab'), [move(0, 2, 'a')])).toEqual(['z', 'b', 'a'])
  })

  it.each([
    ['down', { from: 0, to: 2 }, 'bad'],
    ['up', { from: 3, to: 2 }, 'abd'],
  ])('an item moves %s to the position of an item that an earlier edit removes', (_, move, expected) => {
    const remove: FileEdit = { change: { kind: 'remove', path: [2] }, was: 'c' }
    const was = 'abcd'.charAt(move.from)
    expect(valueAfter(listOf('abcd'), [remove, { change: { kind: 'move', path: [], ...move }, was }])).toEqual(Array.from(expected))
  })

  it('items that are inserted at the same position are in the order of their edits', () => {
    expect(valueAfter(plans, [insert(2, 'x'), insert(2, 'y')])).toMatchObject([{ id: 'a' }, { id: 'b' }, { id: 'x' }, { id: 'y' }])
  })

  it('an edit is no conflict if the file already has the new value, as after the same correction by another person', () => {
    const corrected = plans.replace('name: A', 'name: Corrected')
    expect(valueAfter(corrected, [setName('a', 'Corrected'), setName('b', 'Changed')])).toMatchObject([
      { id: 'a', name: 'Corrected' },
      { id: 'b', name: 'Changed' },
    ])
    expect(valueAfter(corrected, [setName('a', 'Other')])).toMatchObject({ kind: 'conflict', current: 'Corrected' })
  })

  it('edits are rejected if one changes an item that an earlier one removes', () => {
    const remove: FileEdit = { change: { kind: 'remove', path: [1] }, was: { id: 'b', name: 'B', features: ['three'] } }
    expect(valueAfter(plans, [remove, setName('b', 'Changed')])).toMatchObject({ kind: 'invalid', reason: 'gone' })
  })

  it('an edit is rejected if no item on its path has the id that the writer saw', () => {
    expect(valueAfter(plans, [setName('c', 'Changed')])).toMatchObject({ kind: 'invalid', reason: 'gone' })
  })

  it('an item is inserted at the end if its list has become shorter since the writer saw it', () => {
    expect(valueAfter(plans, [insert(9, 'x')])).toMatchObject([{ id: 'a' }, { id: 'b' }, { id: 'x' }])
  })

  it('edits that change, remove and insert items all take effect, in any order', () => {
    const kinds = fc.constantFrom('keep' as const, 'set' as const, 'remove' as const)
    const list = fc.array(kinds, { minLength: 1, maxLength: 8 })
    const inserted = fc.array(fc.nat({ max: 8 }), { maxLength: 4 })
    fc.assert(
      fc.property(list, inserted, fc.infiniteStream(fc.nat({ max: 99 })), (items, positions, order) => {
        const edits = items.flatMap((kind, index): FileEdit[] => {
          if (kind === 'keep') return []
          const change = kind === 'set' ? { kind, path: [index], value: `changed ${index}` } : { kind, path: [index] }
          return [{ change, was: `item ${index}` }]
        })
        const insertions = positions.map((position, index): FileEdit => {
          return { change: { kind: 'insert', path: [], index: Math.min(position, items.length), value: `new ${index}` } }
        })
        // Skips samples with removals and several insertions: once the items between two insertions are removed, nothing says which
        // insertion is first.
        fc.pre(positions.length <= 1 || !items.includes('remove'))
        const shuffled = [...edits, ...insertions]
          .map((edit) => ({ edit, rank: Number(order.next().value) }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ edit }) => edit)
        const newAt = (position: number) =>
          shuffled.flatMap(({ change }) => (change.kind === 'insert' && change.index === position ? [change.value] : []))
        const expected = items.flatMap((kind, index) => [
          ...newAt(index),
          ...(kind === 'remove' ? [] : [kind === 'set' ? `changed ${index}` : `item ${index}`]),
        ])
        const text = items.map((_, index) => `- item ${index}\n`).join('')
        if (shuffled.length > 0) expect(valueAfter(text, shuffled)).toEqual([...expected, ...newAt(items.length)])
      }),
      { numRuns: 200 },
    )
  })

  it('a move gives the order that the writer saw, whether it is before or after edits that change and remove other items', () => {
    const kinds = fc.constantFrom('keep' as const, 'set' as const, 'remove' as const)
    const list = fc.array(kinds, { minLength: 2, maxLength: 8 })
    fc.assert(
      fc.property(list, fc.nat(), fc.nat(), fc.nat(), (items, someFrom, someTo, somePlace) => {
        const [from, to] = [someFrom % items.length, someTo % items.length]
        fc.pre(from !== to && items[from] !== 'remove')
        const edits = items.flatMap((kind, index): FileEdit[] => {
          if (kind === 'keep') return []
          const change = kind === 'set' ? { kind, path: [index], value: `changed ${index}` } : { kind, path: [index] }
          return [{ change, was: `item ${index}` }]
        })
        edits.splice(somePlace % (edits.length + 1), 0, { change: { kind: 'move', path: [], from, to }, was: `item ${from}` })
        const order = [...items.keys()].toSpliced(from, 1).toSpliced(to, 0, from)
        const expected = order.flatMap((index) => {
          const kind = items[index]
          return kind === 'remove' ? [] : [kind === 'set' ? `changed ${index}` : `item ${index}`]
        })
        expect(valueAfter(items.map((_, index) => `- item ${index}\n`).join(''), edits)).toEqual(expected)
      }),
      { numRuns: 200 },
    )
  })
})

it.each([
  ['a file without a schema', 'unknown.yaml', 'unknown-file'],
  ['a missing file', 'tiers.yaml', 'unreadable-file'],
])('editFile rejects edits of %s', (_, file, reason) => {
  expect(editFile(root, { file, edits: [insert(0, 'x')] })).toEqual({ kind: 'invalid', file, reason })
})

it('editFile rejects edits of a file with a byte order mark and a syntax error', () => {
  expect(valueAfter('\ufeff- {', [insert(0, 'x')])).toEqual({ kind: 'invalid', file: 'plans.yaml', reason: 'unreadable-file' })
})
