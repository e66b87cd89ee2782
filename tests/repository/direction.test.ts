/*
 * Right-to-left languages: styles name sides by the direction of the text (start, end), never of the window (left, right). Lint finds
 * physical classes in className and can mend them; these tests also see classes in tables and declarations in style sheets.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectFilesIn } from './project-files.ts'

const root = join(import.meta.dirname, '../..')
const files = projectFilesIn('src', 'pages', 'renderer')

/** Returns each match of the pattern in the files, with its place: file:line: match. */
const linesWith = (chosen: readonly string[], pattern: RegExp): string[] =>
  chosen.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => [...line.matchAll(pattern)].map(([match]) => `${file}:${index + 1}: ${match.trim()}`)),
  )

const physicalClass =
  /(?<=["'`\s:])-?(?:(?:[mp]|scroll-[mp])[lr]|left|right)-(?:\d|\[|auto|px|gutter)|(?<=["'`\s:])(?:text|float|clear)-(?:left|right)(?=["'`\s])|(?<=["'`\s:])(?:border|rounded)-(?:[lr]|[tb][lr])(?=["'`\s-])|(?<!rtl:)(?<=["'`\s:])-?translate-x-(?!0\b|\[calc\([^\]]*var\(--to-end\))/g

it('class names of components say start and end instead of left and right', () => {
  const code = files.filter((file) => file.endsWith('.tsx') || /^src\/ui\/[^/]+\.ts$/.test(file))
  expect(code.length).toBeGreaterThan(50)
  expect(code).toContain('src/ui/classes.ts')
  expect(linesWith(code, physicalClass)).toEqual([])
})

it.each(['ml-2', 'md:-mr-[3px]', 'sm:left-auto', 'lg:text-right', 'border-l', 'border-l-2', 'rounded-tl-2', '-translate-x-1/2'])(
  'the search for class names with left or right finds %s',
  (name) => expect(`className="flex ${name}"`).toMatch(physicalClass),
)

const side = '(?:left|right)'
const physicalDeclaration = new RegExp(
  [
    `(?<![\\w-])(?:(?:scroll-)?(?:margin|padding)-|border-(?:(?:top|bottom)-)?|inset-)?${side}(?:-[a-z]+)*\\s*:`,
    `(?:text-align|float|clear|justify-content)\\s*:\\s*${side}`,
    `to ${side}\\b`,
    // Matches four values, such as `padding: 0 1px 0 2px`, if the values for right and left (the second and the fourth) differ.
    '(?<![\\w-])(?:margin|padding|inset)\\s*:\\s*[^\\s;]+ ([^\\s;]+) [^\\s;]+ (?!\\1;)[^\\s;]+;',
  ].join('|'),
  'g',
)

it('declarations in style sheets say start and end instead of left and right', () => {
  const styles = files.filter((file) => file.endsWith('.css') && !file.includes('/generated/'))
  expect(linesWith(styles, physicalDeclaration)).toEqual([])
})

it.each(['left: 0;', 'margin-left: 1px;', 'border-top-left-radius: 2px;', 'text-align: right;', 'to right', 'padding: 0 1px 0 2px;'])(
  'the search for declarations with left or right finds %s',
  (declaration) => expect(`  ${declaration}`).toMatch(physicalDeclaration),
)

it.each(['margin-inline: 1px;', 'padding: 0 1px 0 1px;', 'inset: auto 0 0;', 'text-align: end;'])(
  'the search for declarations with left or right does not find %s',
  (declaration) => expect(`  ${declaration}`).not.toMatch(physicalDeclaration),
)
