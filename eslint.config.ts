import { join } from 'node:path'
import js from '@eslint/js'
import type { Linter } from 'eslint'
import { defineConfig, includeIgnoreFile } from 'eslint/config'
import tailwind from 'eslint-plugin-better-tailwindcss'
import { getDefaultSelectors } from 'eslint-plugin-better-tailwindcss/defaults'
import boundaries from 'eslint-plugin-boundaries'
import reactHooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import importSort from 'eslint-plugin-simple-import-sort'
import typescript from 'typescript-eslint'
import { foldersOf, globsOf, type Layer, layers, permissionsOf } from './eslint/layers.ts'
import { environmentReaders, noBundlerVariables, noCopy, noEnvironment, noSyntax, restrictionsOf } from './eslint/restrictions.ts'

/**
 * Tailwind classes for the left or right side of the window, which lint refuses, and the logical class that replaces each. A logical class
 * follows the direction of the text, so that right-to-left pages are mirrored.
 */
const physicalClasses: [pattern: string, logical: string][] = [
  ['([mp])l', '$1s'],
  ['([mp])r', '$1e'],
  ['(scroll-[mp])l', '$1s'],
  ['(scroll-[mp])r', '$1e'],
  ['left', 'start'],
  ['right', 'end'],
  ['(border|rounded)-l', '$1-s'],
  ['(border|rounded)-r', '$1-e'],
  ['rounded-tl', 'rounded-ss'],
  ['rounded-tr', 'rounded-se'],
  ['rounded-bl', 'rounded-es'],
  ['rounded-br', 'rounded-ee'],
  ['(text|float|clear)-left', '$1-start'],
  ['(text|float|clear)-right', '$1-end'],
]
const noPhysicalClasses = [
  ...physicalClasses.map(([pattern, logical]) => {
    const groups = pattern.includes('(') ? 1 : 0
    const fix = logical.replace('$1', '$3')
    return {
      pattern: `^((?:.*:)?)(-?)${pattern}(?=-|$)(.*)$`,
      fix: `$1$2${fix}$${groups + 3}`,
      message: 'This class does not follow the direction of the text. Use the logical class.',
    }
  }),
  {
    pattern: '(?<!rtl:)-?translate-x-(?!0$|\\[calc\\([^\\]]*var\\(--to-end\\))',
    message: 'This moves to the same side in every language. Multiply the distance by var(--to-end).',
  },
]

/**
 * Selects the strings that lint checks as Tailwind classes: in `className`, in calls of `classes`, and in constants whose names match
 * `variables`. Most rules check only constants whose names end in `Classes`. The rule that refuses some classes checks all constants, so
 * that no name hides a class.
 */
const classStrings = (variables: string) => [
  ...getDefaultSelectors(),
  { kind: 'callee', name: '^classes$', match: [{ type: 'strings' }] },
  { kind: 'variable', name: variables, match: [{ type: 'strings' }, { type: 'objectValues' }] },
]

const unnamedLayer = {
  pattern: '^(?:.*:)?-?z-(?:\\d|\\[)',
  message: 'This number means nothing beside those of other files. Name the layer in the theme of the style sheet (--z-index-…).',
}
const randomSeed = { name: 'fast-check', message: 'Import tests/harness/property-tests.ts, which fixes the seed.', allowTypeImports: true }

/**
 * Refuses the option `shuffle: false`, with which tests run in a fixed order. Such tests may use what earlier tests have left. If one
 * fails, the tests after it fail too, and none of them can run without those before it.
 */
const noFixedOrder = {
  selector: 'Property[key.name="shuffle"][value.value=false]',
  message: 'Each test must be independent. Prepare its data in beforeEach, or join the steps of one story into one test.',
}

/**
 * Layers that contain only some files of their folders (`files`). eslint-plugin-boundaries matches these layers as categories of files, and
 * all other layers as elements.
 */
const layersOfFiles = Object.entries<Layer>(layers).filter(([, { files }]) => files !== undefined)
/**
 * Selects the files of layers without `files`. Otherwise a file of a layer in `layersOfFiles` could also be imported as a file of the layer
 * of its folder.
 */
const otherFiles = { isUnknown: true }

/**
 * Returns the rule for the imports of the files of a layer. Each layer has a separate rule, because matching an import with the permissions
 * of all layers takes seconds.
 */
function importRule(name: string, layer: Layer): Linter.RuleEntry {
  const { values, types } = permissionsOf(name, layer)
  const to = (names: readonly string[]) => [
    { element: { types: { anyOf: [...names] } }, file: otherFiles },
    { file: { categories: { anyOf: [...names] } } },
  ]
  const target = '{{#if to.file.categories}}{{to.file.categories}}{{else}}{{to.element.types}}{{/if}}'
  return [
    'error',
    {
      default: 'disallow',
      checkInternals: true,
      message: `${name} may not import ${target} (eslint/layers.ts).`,
      policies: [
        { allow: { to: { module: { origin: ['external', 'core'] } } } },
        ...to([name, ...values]).map((files) => ({ allow: { to: files } })),
        ...to(types).map((files) => ({ allow: { to: files, dependency: { kind: 'type' } } })),
      ],
    },
  ]
}

export default defineConfig(
  includeIgnoreFile(join(import.meta.dirname, '.gitignore')),
  js.configs.recommended,
  typescript.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true } },
    plugins: { 'import-sort': importSort },
    rules: {
      // Order of imports: modules of Node.js, packages, then paths that begin with `#`, with `..` and with `.`.
      'import-sort/imports': ['error', { groups: [['^\\u0000', '^node:', '^[^.#]', '^#', '^\\.\\.', '^\\.']] }],
      // The next two rules would take a fifth of the time of lint and find nothing: `noSyntax` forbids enums, and no code assigns a class
      // to a variable.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      // Requires a blank line after the imports.
      'padding-line-between-statements': [
        'error',
        { blankLine: 'always', prev: 'import', next: '*' },
        { blankLine: 'any', prev: 'import', next: 'import' },
      ],
      // Numbers are allowed in template literals, because they print as intended.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // An arrow function that returns nothing useful may omit the braces around a call whose result is void: () =>
      // listeners.delete(listener).
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'no-restricted-syntax': ['error', ...noSyntax, ...noCopy, noBundlerVariables],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      'no-duplicate-imports': 'error',
      '@typescript-eslint/no-shadow': 'error',
      // Prettier breaks code at this width, but does not break comments. This rule limits comments too.
      'max-len': ['error', { code: 140, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true, ignoreUrls: true }],
    },
  },
  { files: ['**/*.tsx'], extends: [reactHooks.configs.flat.recommended] },
  {
    files: ['{pages,renderer,src/intake/templates,src/scriptless-pages,src/site,src/studio/templates,src/ui}/**/*.{ts,tsx}'],
    plugins: { 'better-tailwindcss': tailwind },
    settings: { 'better-tailwindcss': { entryPoint: 'src/site/index.css', selectors: classStrings('.*[cC]lasses') } },
    rules: {
      'better-tailwindcss/no-unknown-classes': ['error', { detectComponentClasses: true, ignore: ['^(on-dark|dark-at-top)$'] }],
      'better-tailwindcss/no-conflicting-classes': 'error',
      'better-tailwindcss/no-duplicate-classes': 'error',
      'better-tailwindcss/no-restricted-classes': [
        'error',
        { restrict: [...noPhysicalClasses, unnamedLayer], selectors: classStrings('.*') },
      ],
    },
  },
  {
    // For the templates of the intake, lint reads the style sheet of the inbox, which defines a name that only they use
    // (--z-index-bulk-bar).
    files: ['src/intake/templates/**'],
    settings: { 'better-tailwindcss': { entryPoint: 'src/intake/templates/inbox/inbox.css', selectors: classStrings('.*[cC]lasses') } },
  },
  {
    // Tests may import from any layer.
    ignores: ['tests/**', '**/*.test.{ts,tsx}'],
    plugins: { boundaries },
    settings: {
      'import/resolver': { [join(import.meta.dirname, 'eslint/resolver.ts')]: {} },
      'boundaries/elements': Object.entries<Layer>(layers).flatMap(([type, layer]) =>
        layer.files === undefined ? [{ type, pattern: foldersOf(type, layer) }] : [],
      ),
      'boundaries/files': layersOfFiles.map(([category, layer]) => ({ category, pattern: globsOf(category, layer) })),
    },
  },
  ...Object.entries<Layer>(layers).map(([name, layer], index, all) => ({
    files: globsOf(name, layer),
    ignores: ['**/*.test.{ts,tsx}', ...all.slice(0, index).flatMap((earlier) => globsOf(...earlier))],
    rules: { ...restrictionsOf(name, layer), 'boundaries/dependencies': importRule(name, layer) },
  })),
  {
    files: ['src/**'],
    ignores: ['**/*.test.{ts,tsx}', ...environmentReaders],
    rules: { 'no-restricted-properties': ['error', noEnvironment] },
  },
  {
    // Playwright runs functions of these files in a page, so they may use globals of browsers.
    files: ['src/publishing/{browser/**,gate/visual-check.ts}'],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    // Tests pass their variables as arguments to functions that Playwright runs in a page. The parameters may have the names of these
    // variables.
    files: ['tests/**', '**/*.test.{ts,tsx}'],
    rules: { '@typescript-eslint/no-shadow': 'off' },
  },
  {
    // These files have deliberate type errors, and the compiler checks that each is an error (@ts-expect-error). The next two rules would
    // report the same expressions.
    files: ['**/*.test-d.ts'],
    rules: { '@typescript-eslint/no-unsafe-call': 'off', '@typescript-eslint/no-unsafe-member-access': 'off' },
  },
  {
    // Input from outside may be a megabyte of hostile text, so every regular expression must run in linear time.
    files: ['{scripts,src}/**'],
    // Exempts yaml-errors.ts, which limits its input to 1,000 characters.
    ignores: ['**/*.test.{ts,tsx}', 'src/content-toolkit/read/yaml-errors.ts'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['src/**/*.test.{ts,tsx}', 'tests/**'],
    ignores: ['tests/harness/property-tests.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: [randomSeed] }], 'no-restricted-syntax': ['error', ...noSyntax, noFixedOrder] },
  },
  {
    files: ['src/content-model/schema/**'],
    // Exempts tests of the schemas: `no-restricted-imports` of this block would replace the restriction that all tests get above.
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-imports': ['error', { paths: ['react', 'vike', 'node:fs'] }] },
  },
)
