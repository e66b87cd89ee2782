import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { shortDigest } from '#src/lib/node/digest.ts'
import { filesIn } from '#src/lib/node/files/list-files.ts'

const sources = resolve(import.meta.dirname, '../..')

/** Folders with the types of the arguments of the templates, and with the names and values that templates and server share. */
const sharedFolders = ['contact-message', 'intake/protocol']

/**
 * Digest of the code that the templates share with the server. The bundle of the templates exports it as `contract`, so that the server
 * notices if another version has built the bundle, also if only the arguments of a template have changed.
 */
export function templatesContract(): string {
  const files = filesIn(sources, sharedFolders).filter((file) => !/\.test\.tsx?$/.test(file))
  return contractOf(Object.fromEntries(files.map((file) => [file, readFileSync(join(sources, file), 'utf8')])))
}

/** `files` are source texts by path. Without comments and white space, so that a reworded comment needs no build. */
export const contractOf = (files: Readonly<Record<string, string>>): string =>
  shortDigest(...Object.entries(files).flatMap(([file, text]) => [file, '\n', codeIn(text), '\n']))

const codeIn = (text: string): string => text.replaceAll(/\/\*[^]*?\*\/|^ *\/\/.*$/gm, '').replaceAll(/\s+/g, '')
