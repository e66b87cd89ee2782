import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { projectFilesIn } from './project-files.ts'

const root = join(import.meta.dirname, '../..')

/** Applies a search to each source file. Returns its results, with the path of the file. */
function findInSources(search: (text: string) => string[]): string[] {
  const sources = projectFilesIn('src', 'tests', 'scripts', 'pages', 'renderer', 'eslint').filter((file) => /\.tsx?$/.test(file))
  return sources.flatMap((file) => search(readFileSync(join(root, file), 'utf8')).map((found) => `${file}: ${found}`))
}

it('the comment of a property is above the property, not above its type', () => expect(findInSources(misplacedComments)).toEqual([]))

it('a docstring does not begin with a word that needs an earlier sentence', () => expect(findInSources(dependentComments)).toEqual([]))

it('the search finds docstrings of one and of several lines that begin with a word that needs an earlier sentence', () => {
  const refused = ['That of HTTP.', '\n * Those outside of\n * units.', 'Also deletes.', 'Each once.', 'It is so.', 'Only if it is open.']
  const accepted = ['Status. That of HTTP.', 'Each row is a week.', 'Items.', 'Only pages have a description.']
  const text = [...refused, ...accepted].map((comment) => `/** ${comment} */`).join('\n')
  expect(dependentComments(text)).toEqual(['That of', 'Those outside of', 'Also', 'Each once', 'It', 'Only if'])
})

/** Pattern of the beginnings of docstrings that need an earlier sentence: a pronoun without a noun, a conjunction, or an addition. */
const dependentBeginning =
  /\/\*\*[\s*]+((?:That|Those)(?: outside)? of|Also|And|As|Because|But|By|Even|Each(?: once| with)|It|Its|Nor|On whichever|Only if|Or|So|Such|Their|Then|These|They|This|Until|While|Without)\b/g

/** Returns the beginnings of the docstrings that cannot be understood without an earlier sentence. */
const dependentComments = (text: string): string[] => [...text.matchAll(dependentBeginning)].flatMap(([, beginning]) => beginning ?? [])

it('the search finds comments of types that name properties of the type, also of unions and intersections', () => {
  const text = `
    /** \`a\`, \`b\`, \`c\` and \`d()\`. */
    export type A = { a: string } & ({ b: string } | { d(): void; e: { c: string } })
    /** \`f.g\`. */
    interface B { f: { g: string } }
    /** \`h\`. */
    type C = { /** \`h\`. */ h: string }
    /** A \`kind\`. */
    type D = string`
  expect(misplacedComments(text)).toEqual(['A.a', 'A.b', 'A.d', 'B.f', 'C.h'])
})

/** Returns the properties that are named in backticks in the comment of their type. */
function misplacedComments(text: string): string[] {
  return ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest).statements.flatMap((statement) => {
    if (!ts.isTypeAliasDeclaration(statement) && !ts.isInterfaceDeclaration(statement)) return []
    const comments = (ts.getLeadingCommentRanges(text, statement.pos) ?? []).map(({ pos, end }) => text.slice(pos, end))
    const named = new Set([...(comments.at(-1) ?? '').matchAll(/`(\w+)[^`]*`/g)].map(([, name]) => name))
    return [...new Set(propertiesOf(statement))].filter((name) => named.has(name)).map((name) => `${statement.name.text}.${name}`)
  })
}

/** Returns the names of the properties of a type, including those of the parts of a union or intersection. */
function propertiesOf(node: ts.Node): string[] {
  if (ts.isTypeAliasDeclaration(node) || ts.isParenthesizedTypeNode(node)) return propertiesOf(node.type)
  if (ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node)) return node.types.flatMap(propertiesOf)
  if (!ts.isTypeLiteralNode(node) && !ts.isInterfaceDeclaration(node)) return []
  return node.members.flatMap(({ name }) => (name && ts.isIdentifier(name) ? [name.text] : []))
}
