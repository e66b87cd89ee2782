import { createRequire } from 'node:module'

/** Version of the interface of resolvers that eslint-module-utils expects. */
export const interfaceVersion = 1

/** Resolves an import for eslint-plugin-boundaries as Node.js does, with the `imports` of package.json. Throws if there is no such file. */
export const resolveImport = (specifier: string, file: string): string => createRequire(file).resolve(specifier)
