import { fileOf, knownFiles, nameIn, neededFiles, schemaFor, translationsFolder } from '../../read/index.ts'
import { defineRules, error, warning, type FileReport } from './rule.ts'
import { didYouMean } from '../suggest/did-you-mean.ts'

/** Names and encoding of files, and missing files. src/content-toolkit/read/decode.ts reports the encoding. */
export const files = defineRules(
  {
    'byte-order-mark': warning({
      suppressible: false,
      summary: 'The file begins with a byte order mark: three invisible bytes that confuse some programs.',
      fix: 'Save the file as “UTF-8”, not as “UTF-8 with BOM”.',
      details: 'Windows editors add it when they save a file as “UTF-8 with BOM”. The site ignores it.',
    }),
    'file-too-large': error({
      summary: 'The file is larger than 2 MB, or has more than 200,000 brackets, commas, colons, hyphens, quotes and lines.',
      fix: 'Move pictures to content/images. Split a very long text into several items.',
      details: 'No file of this site is that long. Usually it is a picture or an export under the wrong name.',
    }),
    'line-ends': error({
      summary: 'The lines of a file end with a carriage return only (CR), which current programs do not read as a line end.',
      fix: 'Save the file again with the line ends “LF”.',
      details: `
        Some old programs save files this way. Editors may show the lines, but other programs see a single line. Every editor
        can save with “LF”: the choice is in the status bar or in the “Save as” dialogue. Your text is not lost.`,
    }),
    'missing-file': error({
      summary: 'A file that the site needs is missing.',
      fix: 'Restore the file with git.',
      details: 'It was deleted, moved or renamed. `git log -- content` shows when, and `git restore` restores it.',
    }),
    'not-utf-8': error({
      summary: 'The encoding of the file is not UTF-8.',
      fix: 'Save the file again and choose “UTF-8” as its encoding.',
      details: `
        Accented letters would turn into question marks, or into two letters each. Every editor can save as UTF-8: the
        choice is in the “Save as” dialogue or in the status bar.`,
    }),
    'unknown-file': error({
      summary: 'The content folder contains a file that the site does not use.',
      fix: 'Delete the file, or correct its name.',
      details: `
        The site ignores the text in such a file. Usually its name is misspelt, or ends in \`.yml\` instead of \`.yaml\`.
        Pictures belong in \`images/\`.`,
    }),
    'unreadable-file': error({
      summary: 'The operating system does not allow the file to be read.',
      fix: 'Make sure that it is a file, not a broken link, and that you have permission to read it.',
      details: 'Its permissions have changed, or it is a link to a file that does not exist.',
    }),
  },
  {
    content: ({ names, keysInUse }) => [
      ...names.filter((name) => !schemaFor(name)).map(unknownFile),
      ...neededFiles
        .filter((name) => !names.includes(name))
        .map((file) => ({ file, rule: 'missing-file' as const, message: 'is missing, but the site needs it' })),
      ...missingNamespaces(names, Object.keys(keysInUse?.messages ?? {}).concat(keysInUse?.groups ?? [])),
    ],
  },
)

function unknownFile(file: string): FileReport<'unknown-file'> {
  const rule = 'unknown-file'
  if (/\.(?:jpe?g|png|webp|avif|tiff?|gif|heic|svg)$/i.test(file))
    return { file, rule, message: 'is a picture outside content/images', fix: 'Move it to content/images.' }
  const stem = (name: string) => name.replace(/^.*\//, '').replace(/\.\w+$/, '')
  const sameStem = neededFiles.find((name) => stem(name) === stem(file))
  const suggestion = sameStem ?? neededFiles.find((name) => stem(name) === didYouMean(stem(file), neededFiles.map(stem)))
  const message = suggestion === undefined ? `is not used by the site, whose files are ${knownFiles}` : 'is not used by the site'
  return { file, rule, message, suggestion }
}

/** Reports translation files that are missing although the code uses their messages. */
function missingNamespaces(names: readonly string[], keys: readonly string[]): FileReport<'missing-file'>[] {
  const namespaces = names.filter((name) => name.startsWith(translationsFolder)).map((name) => nameIn(translationsFolder, name))
  const namespacesInUse = new Set(keys.map((key) => key.split('.')[0] ?? ''))
  return [...namespacesInUse]
    .filter((namespace) => !namespaces.includes(namespace))
    .map((namespace) => ({
      file: `${translationsFolder}${fileOf(namespace)}`,
      rule: 'missing-file',
      message: 'is missing, but pages use its texts',
    }))
}
