import { join } from 'node:path'
import js from '@eslint/js'
import tailwind from 'eslint-plugin-better-tailwindcss'
import boundaries from 'eslint-plugin-boundaries'
import reactHooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import { defineConfig, includeIgnoreFile } from 'eslint/config'
import typescript from 'typescript-eslint'

/**
 * The layers of the code (docs/architecture.md), what each may import besides itself, and why no more. Every feature is a layer of
 * its own. The first that matches a file is its layer.
 */
const layers = {
  // How texts are written: whoever reads, checks or shows them needs it.
  syntax: { pattern: 'src/text-syntax', mayImport: [] },
  // What is known of Vike beyond its documentation, in one place.
  vike: { pattern: 'src/vike', mayImport: [] },
  // What content may be; tools that know nothing of the site read it too.
  schema: { pattern: 'src/content/schema', mayImport: ['syntax', 'i18n'] },
  // The way from the generated modules to a page.
  content: { pattern: 'src/content', mayImport: ['schema', 'i18n'] },
  // Languages and addresses: everybody needs them, so they need nobody.
  i18n: { pattern: 'src/i18n', mayImport: [] },
  // What a page and the server of the editor say to each other: it needs neither.
  editorApi: { pattern: 'src/editor-api', mayImport: ['i18n'] },
  // The panel beside the page, which knows the page by its texts alone.
  editorPanel: { pattern: 'src/editor', mayImport: ['editorApi', 'i18n'] },
  // Nothing of it is built, and nothing that is built needs it.
  dev: { pattern: 'src/dev', mayImport: ['editorPanel', 'editorApi', 'ui', 'content'] },
  // Primitives get finished words as props.
  ui: { pattern: 'src/ui', mayImport: ['syntax'] },
  // Sections too; a page puts them together.
  sections: { pattern: 'src/sections/*', mayImport: ['ui', 'content'] },
  // What is sent. A server reads it with the same schema, without a page around it.
  message: { pattern: 'src/contact-message', mayImport: ['i18n'] },
  // What the server of the house needs of the content: words, facts, and the pages of its inbox, which no browser runs.
  house: { pattern: 'src/intake', mayImport: ['message', 'ui', 'i18n', 'content'] },
  // What a page is; everything that stands around pages follows from it.
  page: { pattern: 'src/page', mayImport: ['i18n', 'content'] },
  // For machines, which see no frame.
  head: { pattern: 'src/head', mayImport: ['syntax', 'page', 'i18n', 'content', 'ui'] },
  // Runs before React and between two pages, so it renders nothing of either.
  lifecycle: { pattern: 'src/page-lifecycle', mayImport: ['vike', 'head', 'page', 'i18n', 'ui'] },
  // The same around every page, whatever is on it.
  frame: { pattern: 'src/frame', mayImport: ['lifecycle', 'page', 'i18n', 'content', 'ui'] },
  // Features know no other, nor the frame around them.
  features: { pattern: 'src/features/*', mayImport: ['message', 'lifecycle', 'ui', 'i18n', 'content'] },
  pages: { pattern: 'pages', mayImport: ['sections', 'features', 'frame', 'lifecycle', 'page', 'ui', 'content', 'i18n'] },
  renderer: { pattern: 'renderer', mayImport: ['vike', 'features', 'frame', 'head', 'lifecycle', 'page', 'ui', 'content', 'i18n'] },

  // Knows nothing of this project: it could serve any other.
  lib: { pattern: 'scripts/lib', mayImport: [] },
  // Where the site stands, before anything of it has been read.
  siteAddress: { pattern: 'scripts/site-address', mayImport: ['schema', 'i18n', 'lib'] },
  // Guesses from words alone.
  suggest: { pattern: 'scripts/content/suggest', mayImport: [] },
  // A file and what it says; what is wrong with it is for the rules.
  source: { pattern: 'scripts/content/source', mayImport: ['schema', 'i18n', 'lib'] },
  // What translations were written from.
  lock: { pattern: 'scripts/content/lock', mayImport: ['source', 'i18n', 'lib'] },
  // What the code asks for; the rules compare it with what is written.
  messages: { pattern: 'scripts/content/messages', mayImport: ['schema', 'i18n', 'lib'] },
  // Each can be read alone: none knows the engine that runs it.
  rules: {
    pattern: 'scripts/content/rules',
    mayImport: ['syntax', 'source', 'suggest', 'lock', 'messages', 'art', 'schema', 'i18n', 'lib'],
  },
  check: {
    pattern: 'scripts/content/check',
    mayImport: ['rules', 'source', 'suggest', 'lock', 'messages', 'art', 'schema', 'content', 'i18n', 'lib'],
  },
  // Texts and changes to them; what they mean is for the rules.
  edit: { pattern: 'scripts/content/edit', mayImport: ['source', 'editorApi', 'lib'] },
  // Prints findings, and makes none.
  report: { pattern: 'scripts/content/report', mayImport: ['check', 'rules', 'source'] },
  // Takes checked content alone.
  generate: {
    pattern: 'scripts/content/generate',
    mayImport: ['syntax', 'check', 'source', 'art', 'page', 'schema', 'content', 'i18n', 'lib'],
  },
  // Check, generate and write, one after the other.
  update: { pattern: 'scripts/content/update', mayImport: ['generate', 'check', 'lock', 'source', 'art', 'lib'] },
  // What git knows of the content: what has changed since the last commit, and a commit of it.
  repository: { pattern: 'scripts/repository', mayImport: ['source', 'editorApi', 'i18n', 'lib'] },
  // What is written from the page, and never without its check.
  editor: {
    pattern: 'scripts/editor',
    mayImport: ['repository', 'edit', 'generate', 'report', 'check', 'rules', 'lock', 'source', 'editorApi', 'i18n', 'lib'],
  },
  // For translators outside; what comes back is written as from the page.
  xliff: {
    pattern: 'scripts/content/xliff',
    mayImport: ['syntax', 'editor', 'check', 'lock', 'source', 'page', 'editorApi', 'content', 'i18n', 'lib'],
  },
  // What the commands of the content do, as functions of their arguments.
  contentCommands: {
    pattern: 'scripts/content/commands',
    mayImport: [
      'xliff',
      'editor',
      'update',
      'report',
      'check',
      'rules',
      'messages',
      'lock',
      'source',
      'siteAddress',
      'editorApi',
      'schema',
      'i18n',
      'lib',
    ],
  },
  // Draws and cuts; what it draws for is told to it.
  art: { pattern: 'scripts/art', mayImport: ['syntax', 'page', 'schema', 'content', 'i18n', 'lib'] },
  policy: { pattern: 'scripts/policy', mayImport: ['content', 'i18n', 'lib'] },
  server: { pattern: 'scripts/server', mayImport: ['policy', 'siteAddress', 'content', 'i18n', 'lib'] },
  // Takes requests, keeps them, sends mail about them, shows them to the staff. Nothing of the browser needs it.
  intake: { pattern: 'scripts/intake', mayImport: ['house', 'message', 'policy', 'i18n', 'lib'] },
  // Chromium for whoever looks at pages.
  browser: { pattern: 'scripts/browser', mayImport: ['lib'] },
  // What becomes of the pages after Vike.
  build: {
    pattern: 'scripts/build',
    mayImport: ['vike', 'intake', 'policy', 'messages', 'siteAddress', 'head', 'lifecycle', 'content', 'i18n', 'lib'],
  },
  vite: {
    pattern: 'scripts/vite',
    mayImport: [
      'vike',
      'contentCommands',
      'editor',
      'update',
      'generate',
      'report',
      'check',
      'lock',
      'source',
      'art',
      'siteAddress',
      'dev',
      'editorApi',
      'i18n',
      'lib',
    ],
  },
  // Holds built pages against the YAML, and shares no formatting with the site: it would share its mistakes.
  publish: {
    pattern: 'scripts/publish',
    mayImport: [
      'vike',
      'browser',
      'server',
      'build',
      'update',
      'report',
      'check',
      'messages',
      'source',
      'siteAddress',
      'head',
      'lifecycle',
      'page',
      'schema',
      'content',
      'i18n',
      'lib',
    ],
  },
  // Thin shells over all of it.
  commands: {
    pattern: 'scripts',
    mayImport: [
      'publish',
      'vite',
      'build',
      'browser',
      'intake',
      'house',
      'server',
      'policy',
      'art',
      'contentCommands',
      'repository',
      'report',
      'check',
      'source',
      'siteAddress',
      'lib',
    ],
  },
}

const browserLayers = [
  'src/content/*',
  'src/contact-message/**',
  'src/dev/**',
  'src/editor/**',
  'src/text-syntax/**',
  'src/ui/**',
  'src/vike/**',
  'src/sections/**',
  'src/page/**',
  'src/head/**',
  'src/page-lifecycle/**',
  'src/frame/**',
  'src/features/**',
  'src/i18n/**',
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
    ignores: ['src/editor/**'],
    plugins: { 'better-tailwindcss': tailwind },
    settings: { 'better-tailwindcss': { entryPoint: 'src/ui/styles/index.css' } },
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
    settings: { 'boundaries/elements': Object.entries(layers).map(([type, { pattern }]) => ({ type, pattern })) },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'disallow',
          policies: [
            { allow: { to: { module: { origin: ['external', 'core'] } } } },
            ...Object.entries(layers).map(([type, { mayImport }]) => ({
              from: { element: { type } },
              allow: { to: { element: { types: { anyOf: mayImport } } } },
            })),
          ],
        },
      ],
    },
  },
  {
    files: browserLayers,
    // Tests run in Node, and may start a server to talk to.
    ignores: ['**/*.test.{ts,tsx}', 'src/contact-message/schema.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { paths: [noZod], patterns: [noNode] }],
      'no-restricted-syntax': ['error', ...noSyntax, noLookbehind],
    },
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
  {
    // What somebody else has written may be a megabyte of the worst: no expression takes more than linear time.
    files: ['{scripts,src}/**'],
    // It looks at a thousand characters.
    ignores: ['**/*.test.{ts,tsx}', 'scripts/content/source/common-mistakes.ts'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  { files: ['src/content/schema/**'], rules: { 'no-restricted-imports': ['error', { paths: ['react', 'vike', 'node:fs'] }] } },
)
