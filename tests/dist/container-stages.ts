import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { manifestOf, workspaces } from '#scripts/repository/workspaces.ts'
import { isGenerated } from '../harness/sites/site-copy.ts'
import { readManifest } from '../repository/manifests.ts'

type Instruction = { name: string; text: string }

type Stage = {
  /** The name of the image or of the earlier stage on which the stage is based. */
  base: string
  name: string
  instructions: readonly Instruction[]
}

/** Parses a Containerfile in which each instruction is on one line. */
export function parseStages(file: string): Stage[] {
  const [, ...stages] = file.split(/^FROM /m)
  return stages.map((stage) => {
    const [from = '', ...lines] = stage.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
    const [base = '', name = ''] = from.split(' AS ')
    const instructions = lines.map((line) => ({ name: line.split(' ', 1)[0] ?? '', text: line.slice(line.indexOf(' ') + 1) }))
    return { base, name, instructions }
  })
}

/** Returns the environment variables that a stage sets (ENV). */
export const environmentOf = ({ instructions }: Stage): Record<string, string> =>
  Object.fromEntries(
    instructions
      .filter(({ name }) => name === 'ENV')
      .flatMap(({ text }) => [...text.matchAll(/(\S+?)=(\S+)/g)].map(([, key = '', value = '']) => [key, value])),
  )

/** Result of a stage: the folder that replaces the root of its image, and the working directory in that folder. */
export type StageImage = { root: string; folder: string }

type Context = {
  /** The results of earlier stages, by the names of the stages. */
  images: ReadonlyMap<string, StageImage>
  /**
   * Called for `npm run NAME` in place of the script, because builds have their own tests. Writes the files that the script would write.
   */
  build: (name: string, folder: string) => void
}

/**
 * Executes the instructions of a stage without a container engine and offline. The empty folder `root` replaces the root of the image; `npm
 * ci` only links the packages of package.json, and runs the script `prepare`. Throws if an instruction would fail, for example because COPY
 * has not copied a file that RUN needs.
 */
export function executeStage({ base, instructions }: Stage, root: string, { images, build }: Context): StageImage {
  const parent = images.get(base)
  if (parent) cpSync(parent.root, root, { recursive: true, verbatimSymlinks: true })
  let folder = join(root, parent ? relative(parent.root, parent.folder) : '')
  const pathIn = (path: string) => (path.startsWith('/') ? join(root, path) : join(folder, path))
  for (const { name, text } of instructions) {
    if (name === 'WORKDIR') folder = join(root, text)
    mkdirSync(folder, { recursive: true })
    if (name === 'COPY') copyFiles(text.split(' '), pathIn, images)
    if (name === 'RUN') for (const command of text.split(' && ')) runCommand(command.split(' '), { folder, pathIn, build })
  }
  return { root, folder }
}

type PathIn = (path: string) => string

/** Executes COPY: copies files of the project, or with --from= files of an earlier stage. */
function copyFiles(words: string[], pathIn: PathIn, images: Context['images']): void {
  const [, stage] = /^--from=(.+)$/.exec(words[0] ?? '') ?? []
  const origin = stage === undefined ? process.cwd() : images.get(stage)?.root
  if (origin === undefined) throw new Error(`COPY: there is no earlier stage ${stage}.`)
  const [target = '', ...sources] = words.slice(stage === undefined ? 0 : 1).reverse()
  const ignored = stage === undefined ? readFileSync('.dockerignore', 'utf8').split('\n').filter(Boolean) : []
  for (const source of sources) {
    const from = join(origin, source)
    if (!existsSync(from)) throw new Error(`COPY: there is no ${source}${stage === undefined ? '' : ` in the stage ${stage}`}.`)
    const to = target.endsWith('/') ? join(pathIn(target), basename(source)) : pathIn(target)
    const filter = (path: string) =>
      stage !== undefined || (!ignored.includes(relative(origin, path).split('/')[0] ?? '') && !isGenerated(relative(origin, path)))
    cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter })
  }
}

type Run = { folder: string; pathIn: PathIn; build: Context['build'] }

/**
 * Simulates RUN: `npm ci` links packages, `npm run` calls `build`, mkdir creates folders, chown only checks that its paths exist, apt-get
 * and rm do nothing. Throws for any other program.
 */
function runCommand([program = '', ...args]: string[], { folder, pathIn, build }: Run): void {
  const paths = args.filter((arg) => !arg.startsWith('-') && !/^\d+$/.test(arg))
  const [, name = ''] = paths
  if (program === 'npm' && args[0] === 'ci') installPackages(folder, args)
  else if (program === 'npm') {
    requireProgram(folder, name)
    build(name, folder)
  } else if (program === 'mkdir') for (const path of paths) mkdirSync(pathIn(path))
  else if (program === 'chown') {
    const missing = paths.slice(1).filter((path) => !existsSync(pathIn(path)))
    if (missing.length > 0) throw new Error(`RUN chown: there is no ${missing.join(', ')}.`)
  } else if (program !== 'apt-get' && program !== 'rm') throw new Error(`RUN: ${program} is not known to this test.`)
}

/**
 * Simulates `npm ci`: links the direct dependencies of the project, or of one workspace (`-w`). The dependencies of a linked package are
 * found beside its real path. Throws if the manifest of a workspace has not been copied.
 */
function installPackages(folder: string, args: string[]): void {
  const missing = workspaces.map(manifestOf).find((manifest) => !existsSync(join(folder, manifest)))
  if (missing !== undefined) throw new Error(`RUN npm ci: there is no ${missing}.`)
  const [, workspace = '.'] = /-w (\S+)/.exec(args.join(' ')) ?? []
  const { devDependencies, ...production } = readManifest(join(folder, workspace))
  const groups = Object.values(args.includes('--omit=dev') ? production : { ...production, devDependencies })
  for (const name of groups.flatMap(Object.keys)) linkPackage(name, folder)
  symlinkSync(resolve('node_modules/.bin'), join(folder, 'node_modules/.bin'))
  execFileSync('npm', ['run', '--silent', 'prepare'], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
}

function linkPackage(name: string, folder: string): void {
  const path = `node_modules/${name}`
  // npm does not install an optional package that is for another platform.
  if (!existsSync(path)) return
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  symlinkSync(resolve(path), join(folder, path))
}

/**
 * Throws if the stage has no copy of the program that the script `name` of package.json runs with node, or if this script runs no program
 * with node.
 */
function requireProgram(folder: string, name: string): void {
  // npm validates package.json.
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
  const [, program = ''] = / ?node (\S+)/.exec(scripts[name] ?? '') ?? []
  if (program === '' || !existsSync(join(folder, program))) throw new Error(`RUN npm run ${name}: there is no program “${program}”.`)
}
