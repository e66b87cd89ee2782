import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Group = Record<string, string>
type Manifest = { dependencies: Group; devDependencies: Group; optionalDependencies: Group }

/** Reads the dependencies in the package.json of a folder. */
export function readManifest(folder = '.'): Manifest {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Partial<Manifest> // npm validates package.json
  const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = manifest
  return { dependencies, devDependencies, optionalDependencies }
}

/** Returns all dependencies of a manifest with their versions. */
export const packagesIn = ({ dependencies, devDependencies, optionalDependencies }: Manifest): Group => ({
  ...dependencies,
  ...devDependencies,
  ...optionalDependencies,
})
