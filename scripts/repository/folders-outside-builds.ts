import { filesIn } from '#src/lib/node/files/list-files.ts'
import { writeFileAtomic } from '#src/lib/node/files/write-file.ts'
import { reachableFrom } from './import-graph.ts'

/** The JSON file that lists the folders without code of builds. `release-id.ts` imports it to compute the id of a release. */
export const foldersOutsideBuildsFile = 'src/build/site/folders-outside-builds.json'

/**
 * The modules from which a build loads all others, in addition to the pages: the build program, and the templates of the intake, which a
 * build bundles.
 */
const buildEntries = ['src/build/build-program.ts', 'src/intake/templates/templates.ts']

/** The modules of the gate and of the build of releases. They are not in builds, but decide whether a built site is served. */
const gateEntries = [
  'src/publishing/commands/publish-check.ts',
  'src/publishing/commands/publish-command.ts',
  'src/publishing/gate/gate-program.ts',
  'src/publishing/release/index.ts',
  'src/publishing/release/release-program.ts',
]

export function loadedByBuilds(): string[] {
  const pages = sourcesIn('pages', 'renderer')
  return [...new Set([...buildEntries, ...gateEntries, ...pages].flatMap((entry) => [...reachableFrom(entry).keys()]))]
}

/**
 * Returns the folders from which neither a build nor the gate loads code: products such as src/editor, and in a product of which they load
 * some code, folders such as src/server-lib/mail.
 */
function foldersOutsideBuilds(): string[] {
  const loaded = loadedByBuilds()
  const code = sourcesIn('src')
  return foldersOf(code, 1).flatMap((product) => {
    if (!isLoaded(product, loaded)) return [product]
    const codeOfProduct = code.filter((file) => file.startsWith(`${product}/`))
    return foldersOf(codeOfProduct, 2).filter((folder) => !isLoaded(folder, loaded))
  })
}

export const printFoldersOutsideBuilds = (): string => `${JSON.stringify(foldersOutsideBuilds(), null, 2)}\n`

export function writeFoldersOutsideBuilds(): void {
  writeFileAtomic(foldersOutsideBuildsFile, printFoldersOutsideBuilds())
}

const sourcesIn = (...folders: string[]): string[] =>
  filesIn('.', folders).filter((file) => /\.tsx?$/.test(file) && !/\.(?:test\.tsx?|d\.ts)$|\/generated\//.test(file))

const isLoaded = (folder: string, loaded: readonly string[]): boolean => loaded.some((file) => file.startsWith(`${folder}/`))

/** Returns the folders `depth` levels below `src` that contain any of the files. */
const foldersOf = (files: readonly string[], depth: number): string[] => [
  ...new Set(
    files.map((file) => file.split('/')).flatMap((parts) => (parts.length > depth + 1 ? [parts.slice(0, depth + 1).join('/')] : [])),
  ),
]
