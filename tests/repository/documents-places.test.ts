import { expect, it } from 'vitest'
import { documentText } from './documents.ts'

/** Returns the second cells of the tables that begin with “You want to change”. These cells name the places. */
const placesIn = (file: string): string[] =>
  [...documentText(file).matchAll(/^\| You want to change \|.*\n.*\n((?:\|.*\n)+)/gm)].flatMap(([, rows = '']) =>
    [...rows.matchAll(/^\| .+ \| (.+) \|$/gm)].map(([, places = '']) => places),
  )
const pathsNamedIn = (places: string): string[] => [...places.matchAll(/`([\w./+-]+)`/g)].map(([, path = '']) => path)

it.each(['README.md', 'docs/develop/where.md'])('in %s, each row of a table “You want to change” names a path to look in', (file) => {
  expect(placesIn(file).length).toBeGreaterThan(0)
  expect(placesIn(file).filter((places) => pathsNamedIn(places).length === 0)).toEqual([])
})

it('no two rows of a section of docs/develop/where.md name the same subject and the same places', () => {
  const repeated = documentText('docs/develop/where.md')
    .split(/^## /m)
    .flatMap((section) => {
      const rows = [...section.matchAll(/^\| (.+) \| (.+) \|$/gm)]
      const subjects = rows.flatMap(([, subject = '', places = '']) => subject.split(/[;,] | and /).map((part) => `${part}: ${places}`))
      return subjects.filter((subject, index) => subjects.indexOf(subject) !== index)
    })
  expect(repeated).toEqual([])
})

it('no path is in a row of the README and in a row of docs/develop/where.md, because each subject is in one of them', () => {
  const inReadme = new Set(placesIn('README.md').flatMap(pathsNamedIn))
  expect(
    placesIn('docs/develop/where.md')
      .flatMap(pathsNamedIn)
      .filter((path) => inReadme.has(path)),
  ).toEqual([])
})
