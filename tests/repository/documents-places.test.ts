import { expect, it } from 'vitest'
import { documentText } from './documents.ts'

const text = documentText('docs/develop/where.md')

it('each row of docs/develop/where.md names a path', () => {
  const rows = [...text.matchAll(/^\| You want to change \|.*\n.*\n((?:\|.*\n)+)/gm)].flatMap(([, table = '']) => table.trim().split('\n'))
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter((row) => !/ \| [^|]*`[\w./+-]+`[^|]*\|$/.test(row))).toEqual([])
})

it('no two rows of a section of docs/develop/where.md name the same subject and the same places', () => {
  const repeated = text.split(/^## /m).flatMap((section) => {
    const rows = [...section.matchAll(/^\| (.+) \| (.+) \|$/gm)]
    const subjects = rows.flatMap(([, subject = '', places = '']) => subject.split(/[;,] | and /).map((part) => `${part}: ${places}`))
    return subjects.filter((subject, index) => subjects.indexOf(subject) !== index)
  })
  expect(repeated).toEqual([])
})
