import { join } from 'node:path'
import js from '@eslint/js'
import tailwind from 'eslint-plugin-better-tailwindcss'
import boundaries from 'eslint-plugin-boundaries'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, includeIgnoreFile } from 'eslint/config'
import typescript from 'typescript-eslint'

/**
 * The rooms of the house (docs/architecture.md) and whom each may import besides itself; every feature is a room of its own. The
 * first that matches a file is its room.
 */
const rooms = {
  schema: { pattern: 'src/content/schema', mayImport: ['i18n'] },
  content: { pattern: 'src/content', mayImport: ['schema', 'i18n'] },
  i18n: { pattern: 'src/i18n', mayImport: [] },
  dev: { pattern: 'src/dev', mayImport: [] },
  ui: { pattern: 'src/ui', mayImport: [] },
  sections: { pattern: 'src/sections/*', mayImport: ['ui', 'content'] },
  features: { pattern: 'src/features/*', mayImport: ['ui', 'i18n', 'content'] },
  site: { pattern: 'src/site', mayImport: ['ui', 'i18n', 'content'] },
  pages: { pattern: 'pages', mayImport: ['sections', 'features', 'ui', 'content', 'i18n', 'site'] },
  renderer: { pattern: 'renderer', mayImport: ['site', 'i18n', 'content', 'ui'] },
  scripts: { pattern: 'scripts', mayImport: ['schema', 'content', 'i18n', 'dev', 'site'] },
  tests: { pattern: 'tests', mayImport: ['schema', 'content', 'i18n', 'scripts', 'site', 'ui', 'sections', 'pages', 'renderer'] },
}

const browserRooms = [
  'src/content/*',
  'src/dev/**',
  'src/ui/**',
  'src/sections/**',
  'src/site/**',
  'src/features/**',
  'src/i18n/**',
  'pages/**',
  'renderer/**',
]

const noZod = { name: 'zod', message: 'zod never reaches the browser.', allowTypeImports: true }
const noNode = { regex: '^(node:|fs$|path$)', message: 'Pages run in the browser.' }
const noSection = { regex: '^\\./', message: 'Sections do not know each other; a page puts them together.' }

export default defineConfig(
  includeIgnoreFile(join(import.meta.dirname, '.gitignore')),
  js.configs.recommended,
  typescript.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      // There are no enums, and hardly a class: what these two rules ask of every assignment takes a fifth of the time.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      // Numbers print as everyone expects.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // A function that only sets something may be written without braces.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      'no-restricted-syntax': [
        'error',
        { selector: "JSXAttribute[name.name='style']", message: 'Inline styles are refused by the content security policy; use a class.' },
        { selector: 'TSEnumDeclaration', message: 'Use a union of literals.' },
      ],
    },
  },
  { files: ['**/*.tsx'], extends: [reactHooks.configs.flat.recommended] },
  {
    files: ['**/*.tsx'],
    plugins: { 'better-tailwindcss': tailwind },
    settings: { 'better-tailwindcss': { entryPoint: 'src/ui/styles/index.css' } },
    rules: {
      'better-tailwindcss/no-unknown-classes': ['error', { detectComponentClasses: true, ignore: ['^on-dark$'] }],
      'better-tailwindcss/no-conflicting-classes': 'error',
      'better-tailwindcss/no-duplicate-classes': 'error',
    },
  },
  {
    plugins: { boundaries },
    settings: { 'boundaries/elements': Object.entries(rooms).map(([type, { pattern }]) => ({ type, pattern })) },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: [
            { allow: { to: { module: { origin: ['external', 'core'] } } } },
            ...Object.entries(rooms).map(([type, { mayImport }]) => ({
              from: { element: { type } },
              allow: { to: { element: { types: { anyOf: mayImport } } } },
            })),
          ],
        },
      ],
    },
  },
  {
    files: browserRooms,
    // Tests run in Node, and may start a server to talk to.
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: [noZod], patterns: [noNode] }] },
  },
  {
    files: ['src/sections/**'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: [noZod], patterns: [noNode, noSection] }] },
  },
  {
    // Mistakes on purpose, for the compiler to refuse.
    files: ['**/*.test-d.ts'],
    rules: { '@typescript-eslint/no-unsafe-call': 'off', '@typescript-eslint/no-unsafe-member-access': 'off' },
  },
  { files: ['src/content/schema/**'], rules: { 'no-restricted-imports': ['error', { paths: ['react', 'vike', 'node:fs'] }] } },
)
