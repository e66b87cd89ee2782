import { existsSync, globSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import type { Linter } from 'eslint'
import { expect, it } from 'vitest'
import lint from '../../eslint.config.ts'
import { globsOf, type Layer, layers } from '../../eslint/layers.ts'
import knip from '../../knip.ts'
import tests from '../../vitest.config.ts'
import mutationTests from '../mutation/vitest.config.ts'

/** A glob without braces, made from a pattern with braces. */
type Expansion = {
  glob: string
  /** The original pattern, and for each choice in braces the pattern with the choice, such as `src/{a,b}: a`. */
  alternatives: string[]
}

/** Returns a glob for each combination of the alternatives in braces: src/{a,b} becomes src/a and src/b. */
function expandBraces({ glob, alternatives }: Expansion): Expansion[] {
  const [braces, list] = /\{([^{}]*)\}/.exec(glob) ?? []
  if (braces === undefined || list === undefined) return [{ glob, alternatives }]
  return list
    .split(',')
    .flatMap((choice) =>
      expandBraces({ glob: glob.replace(braces, choice), alternatives: [...alternatives, `${alternatives[0] ?? ''}: ${choice}`] }),
    )
}

const hasFiles = (glob: string) => globSync(glob, { exclude: ['node_modules', 'coverage', 'dist*'] }).length > 0

/**
 * Returns the patterns that match no file, and each alternative in braces that matches no file. Ignores a ! at the start of a pattern
 * (excluded files) and at the end (production files of knip). {ts,tsx} is one alternative.
 */
function withoutFiles(patterns: readonly string[]): string[] {
  return patterns.flatMap((pattern) => {
    const expansions = expandBraces({ glob: pattern.replace(/^!|!$/g, '').replace('.{ts,tsx}', '.ts*'), alternatives: [pattern] })
    const used = new Set(expansions.filter(({ glob }) => hasFiles(glob)).flatMap(({ alternatives }) => alternatives))
    return [...new Set(expansions.flatMap(({ alternatives }) => alternatives))].filter((alternative) => !used.has(alternative))
  })
}

it('the patterns of files in the configuration of the mutation tests match files', () => {
  const stryker = readFileSync('tests/mutation/stryker.config.json', 'utf8')
  const { mutate } = JSON.parse(stryker) as { mutate: string[] } // Stryker validates its configuration
  const { include = [], exclude = [] } = mutationTests.test ?? {}
  expect(withoutFiles([...mutate, ...include, ...exclude])).toEqual([])
})

it('the patterns of files in the configuration of knip match files', () => {
  const { entry, project } = knip.workspaces['.']
  expect(withoutFiles([...entry, ...project])).toEqual([])
})

it('the patterns of files in the lint configuration match files', () => {
  // Leaves out the patterns of layers, because layers.test.ts checks them. Leaves out those of .gitignore, because a build writes their
  // files. Leaves out those that begin with **.
  const ofLayers = new Set(Object.entries<Layer>(layers).flatMap((layer) => globsOf(...layer)))
  const blocks = (lint as Linter.Config[]).filter(({ name }) => name?.includes('.gitignore') !== true)
  const patterns = blocks.flatMap(({ files = [], ignores = [] }) => [...files.flat(), ...ignores])
  expect(withoutFiles(patterns.filter((pattern) => !pattern.startsWith('**') && !ofLayers.has(pattern)))).toEqual([])
})

it('the patterns of files of each test project, and of each threshold of coverage, match files', () => {
  const { projects = [], coverage } = tests.test ?? {}
  const included = projects.flatMap((project) => (typeof project === 'object' && 'test' in project ? (project.test.include ?? []) : []))
  const floors = Object.keys(coverage?.thresholds ?? {})
  expect(included.length * floors.length).toBeGreaterThan(0)
  expect(withoutFiles([...included, ...floors])).toEqual([])
})

it('.dockerignore names only files that exist or that git ignores', () => {
  const linesOf = (file: string) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
  const ignored = linesOf('.gitignore').map((pattern) => pattern.replace(/^\/|\/$/g, ''))
  const isIgnored = (name: string) => ignored.some((pattern) => matchesGlob(name, pattern))
  expect(linesOf('.dockerignore').filter((name) => !existsSync(name) && !isIgnored(name))).toEqual([])
})
