import { type Layer, layers } from './layers.ts'

type LayerName = keyof typeof layers

/**
 * The packages of package.json, each with the layers that may import it. `tests/repository/layers.test.ts` fails on a package without a
 * row, and on a permission that no import uses. zod is free in Node.js: `eslint/restrictions.ts` keeps it out of the browser. The list is
 * formatted by hand, because Prettier would put each name of a long list on a separate line.
 */
// prettier-ignore
export const layersOfPackages: Readonly<Record<string, readonly LayerName[]>> = {
  // Fonts and images.
  '@capsizecss/core': ['content-toolkit/generate'],
  '@capsizecss/unpack': ['content-toolkit/generate'],
  satori: ['content-toolkit/generate'],
  sharp: ['content-toolkit/generate'],
  'subset-font': ['content-toolkit/generate'],
  // Icons.
  '@fortawesome/free-brands-svg-icons': ['site/page-data'],
  lucide: ['site/layout', 'site/sections', 'ui'],
  // Content.
  '@rgrove/parse-xml': ['content-toolkit/xliff'],
  '@vvo/tzdb': ['content-toolkit/check'],
  'fastest-levenshtein': ['content-toolkit/check'],
  'typesafe-i18n': ['lib'],
  yaml: ['content-toolkit/read', 'content-toolkit/edit'],
  // Packages that build pages or check the built pages.
  '@tailwindcss/vite': ['build', 'build/site'],
  '@vitejs/plugin-react': ['build', 'build/site'],
  'axe-core': ['publishing/browser'],
  'html-validate': ['publishing/gate'],
  'node-html-parser': ['build/site', 'publishing/gate', 'studio/app'],
  'playwright-core': ['publishing/browser', 'publishing/gate'],
  'schema-dts': ['site/page-data'],
  vite: ['build', 'build/site', 'live-content/server', 'editor/server', 'studio/app'],
  // Tools for developers of this repository. They are devDependencies, so tests/repository/packages.test.ts keeps them out of all other
  // code.
  eslint: ['scripts'],
  typescript: ['scripts', 'scripts/repository/documents'],
  // Servers.
  'mime-types': ['site-server', 'studio/app'],
  negotiator: ['server-lib/http', 'site-server'],
  nodemailer: ['server-lib/mail'],
  pg: ['server-lib/database'],
  // Components.
  '@radix-ui/react-toast': ['ui'],
  // The next four packages may also be imported by layers that are not listed: all that are bundled or run in a browser (`isFreePackage`).
  react: ['content-toolkit/generate', 'intake/templates', 'scriptless-pages'],
  'react-dom': ['intake/templates', 'scriptless-pages', 'studio/templates'],
  vike: ['build', 'build/site', 'studio/app'],
  'vike-react': [],
}

const packagesOfPages: readonly string[] = ['react', 'react-dom', 'vike', 'vike-react']

/**
 * Returns whether a layer may import a package although `layersOfPackages` does not list the layer. Every layer may import zod. Layers that
 * are bundled or run in a browser may import the packages of pages.
 */
export const isFreePackage = (name: string, { isBundled, runsIn }: Layer): boolean =>
  name === 'zod' || ((isBundled === true || runsIn !== undefined) && packagesOfPages.includes(name))

export const forbiddenPackages = (layerName: string, layer: Layer): string[] =>
  Object.entries(layersOfPackages).flatMap(([name, permitted]) =>
    isFreePackage(name, layer) || permitted.some((other) => other === layerName) ? [] : [name],
  )
