import { join } from 'node:path'
import js from '@eslint/js'
import tailwind from 'eslint-plugin-better-tailwindcss'
import boundaries from 'eslint-plugin-boundaries'
import reactHooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import { defineConfig, includeIgnoreFile } from 'eslint/config'
import typescript from 'typescript-eslint'
import { layers } from './eslint.layers.ts'

const browserFolders = [
  'src/content/i18n/**',
  'src/content/model/**',
  'src/content/tables/**',
  'src/content/text-syntax/**',
  'src/content-toolkit/edit/path.ts',
  'src/contact-message/**',
  'src/editor/overlay/**',
  'src/editor/panel/**',
  'src/editor/protocol/**',
  'src/lib/slug.ts',
  'src/site/**',
  'pages/**',
  'renderer/**',
]

const noSyntax = [
  { selector: "JSXAttribute[name.name='style']", message: 'Inline styles are refused by the content security policy; use a class.' },
  { selector: 'TSEnumDeclaration', message: 'Use a union of literals.' },
]
const noLookbehind = { selector: 'Literal[regex.pattern=/\\(\\?<[=!]/]', message: 'Safari before 16.4 stops at a lookbehind.' }
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
      'no-restricted-syntax': ['error', ...noSyntax],
    },
  },
  { files: ['**/*.tsx'], extends: [reactHooks.configs.flat.recommended] },
  {
    files: ['**/*.tsx'],
    // Its style sheet is its own, in a shadow tree.
    ignores: ['src/editor/panel/**'],
    plugins: { 'better-tailwindcss': tailwind },
    settings: { 'better-tailwindcss': { entryPoint: 'src/site/ui/styles/index.css' } },
    rules: {
      'better-tailwindcss/no-unknown-classes': ['error', { detectComponentClasses: true, ignore: ['^on-dark$'] }],
      'better-tailwindcss/no-conflicting-classes': 'error',
      'better-tailwindcss/no-duplicate-classes': 'error',
    },
  },
  {
    // A test may need what its room must not.
    ignores: ['tests/**', '**/*.test.{ts,tsx}'],
    plugins: { boundaries },
    settings: { 'boundaries/elements': Object.entries(layers).map(([type, { folders }]) => ({ type, pattern: [...folders] })) },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: [
            { allow: { to: { module: { origin: ['external', 'core'] } } } },
            ...Object.entries(layers).map(([type, { mayImport }]) => ({
              from: { element: { type } },
              allow: { to: { element: { types: { anyOf: [type, ...mayImport] } } } },
            })),
          ],
        },
      ],
    },
  },
  {
    files: browserFolders,
    // Tests run in Node, and may start a server to talk to.
    ignores: ['**/*.test.{ts,tsx}', 'src/contact-message/schema.ts', 'src/editor/protocol/calls.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { paths: [noZod], patterns: [noNode] }],
      'no-restricted-syntax': ['error', ...noSyntax, noLookbehind],
    },
  },
  {
    files: ['src/site/sections/**'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths: [noZod], patterns: [noNode, noSection] }] },
  },
  {
    // Mistakes on purpose, for the compiler to refuse.
    files: ['**/*.test-d.ts'],
    rules: { '@typescript-eslint/no-unsafe-call': 'off', '@typescript-eslint/no-unsafe-member-access': 'off' },
  },
  {
    // What somebody else has written may be a megabyte of the worst: no expression takes more than linear time.
    files: ['{scripts,src}/**'],
    // It looks at a thousand characters.
    ignores: ['**/*.test.{ts,tsx}', 'src/content-toolkit/read/yaml-mistakes.ts'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  { files: ['src/content/schema/**'], rules: { 'no-restricted-imports': ['error', { paths: ['react', 'vike', 'node:fs'] }] } },
)
