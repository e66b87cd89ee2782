import { builtinModules } from 'node:module'
import type { Linter } from 'eslint'
import globals from 'globals'
import type { Layer } from './layers.ts'
import { forbiddenPackages } from './packages.ts'

export const noSyntax = [
  { selector: "JSXAttribute[name.name='style']", message: 'The content security policy blocks inline styles. Use a class.' },
  { selector: 'TSEnumDeclaration', message: 'Use a union of literals.' },
  {
    selector: 'ConditionalExpression > ConditionalExpression > ConditionalExpression',
    message: 'Three conditions in an expression are hard to read. Return early from a function, or use a table.',
  },
]

const hardCoded =
  'A visitor reads this text in every language. Write it in content/translations and use its message, messages.page.section.key().'
export const noCopy = [
  'JSXText[value=/\\p{L}/u]',
  'JSXElement > JSXExpressionContainer > :matches(Literal[value=/\\p{L}/u], TemplateLiteral:has(> TemplateElement[value.raw=/\\p{L}/u]))',
  'JSXAttribute[name.name=/^(alt|aria-label|aria-description|aria-roledescription|label|placeholder|title)$/] > Literal[value=/\\p{L}/u]',
].map((selector) => ({ selector, message: hardCoded }))

export const noBundlerVariables = {
  selector: "MemberExpression[object.type='MetaProperty'][property.name='env']",
  message:
    'Node.js loads this file without a bundler, so import.meta.env is undefined. Pass the value, or move the code to a bundled layer.',
}

const noCheckbox = {
  selector: "JSXAttribute[name.name='type'][value.value='checkbox']",
  message:
    'Without JavaScript a browser posts nothing for an unticked box, and drafts do not keep it. Use a ChoiceField with one option, such as “Yes”.',
}

const noLookbehind = [
  'Literal[regex.pattern=/\\(\\?<[=!]/]',
  ':matches(NewExpression, CallExpression)[callee.name="RegExp"] :matches(Literal[value=/\\(\\?<[=!]/], TemplateElement[value.raw=/\\(\\?<[=!]/])',
].map((selector) => ({ selector, message: 'Safari before 16.4 throws a syntax error for a lookbehind.' }))

const noZod = { name: 'zod', message: 'zod must not reach the browser.', allowTypeImports: true }

/** Modules of Node.js, with or without the prefix `node:`. */
const noNode = {
  regex: `^(node:|(${builtinModules.filter((name) => !name.startsWith('node:')).join('|')})$)`,
  message: 'This code runs in the browser, which has no Node.js modules.',
}
const noSection = { regex: '^\\.', message: 'A section must not import another section. Combine them in the page.' }

const noPackage = (name: string, layer: Layer) => ({
  regex: `^(${forbiddenPackages(name, layer).join('|')})(/|$)`,
  message: `${name} may not import this package (eslint/packages.ts).`,
})

/** Globals that Node.js has too, but that are meant for pages. Layers that run in Node.js may not use them. */
const pageGlobals = ['localStorage', 'navigator', 'sessionStorage']
const browserGlobals = [...pageGlobals, ...Object.keys(globals.browser).filter((name) => !(name in globals.node))]
const nodeGlobals = Object.keys(globals.node).filter((name) => !(name in globals.browser))

export const noEnvironment = {
  object: 'process',
  property: 'env',
  message: 'Commands, programs and start folders read the environment of the process. Add a parameter for it or for the value.',
}

/** Files of src that may read the environment of the process. */
export const environmentReaders = [
  'src/**/start/**',
  // A program of a separate process reads the environment of that process.
  'src/**/*-program.ts',
  // These modules pass the environment of this process on to git and ssh.
  'src/publishing/git/{repository/run-git,remote/remote}.ts',
  // Reads the language of the terminal, in which findings are printed unless a command sets another language.
  'src/content-toolkit/check/print/finding-text.ts',
  // Sets an environment variable that Vike reads in this process.
  'src/build/site/build-pages.ts',
]

/**
 * Returns the modules, globals and syntax that a layer may not use. They depend on where the layer runs: one project has the types of
 * browsers and of Node.js, so the compiler permits both. No other block of the configuration may set these rules for the files of a layer,
 * because it would replace the restrictions.
 */
export function restrictionsOf(name: string, layer: Layer): Linter.RulesRecord {
  const { runsIn, isBundled } = layer
  const isInBrowser = runsIn !== undefined
  return {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        paths: isInBrowser ? [noZod] : [],
        patterns: [noPackage(name, layer), ...(isInBrowser ? [noNode] : []), ...(name === 'site/sections' ? [noSection] : [])],
      },
    ],
    'no-restricted-globals': ['error', ...(isInBrowser ? nodeGlobals : browserGlobals)],
    'no-restricted-syntax': [
      'error',
      ...noSyntax,
      ...noCopy,
      ...(isInBrowser ? noLookbehind : []),
      // Prerendered forms must work without JavaScript. Browsers then post nothing for an unticked checkbox, so forms of pages have no
      // checkboxes (`noCheckbox`).
      ...(runsIn === 'both' ? [noCheckbox] : []),
      ...(isBundled ? [] : [noBundlerVariables]),
    ],
  }
}
