import { knownFiles, neededFiles, schemaFor, fileOf, translationsFolder, nameIn } from '../../read/known-files.ts'
import { didYouMean } from '../suggest/did-you-mean.ts'
import { defineRules, type FileReport } from './rule.ts'

/** Encoding and names of files, and missing files. */
export const fileRules = defineRules(
  {
    'byte-order-mark': {
      severity: 'warning',
      fix: 'Save the file as “UTF-8”, not as “UTF-8 with BOM”.',
      summary: 'The file begins with three bytes that nobody sees and that some programs stumble over.',
      details: 'Windows editors add it when a file is saved as “UTF-8 with BOM”. The content is read all the same.',
    },
    'file-too-large': {
      severity: 'error',
      fix: 'Pictures belong in content/images; a text as long as this belongs in several items.',
      summary: 'The file is larger than 2 MB, or has more than 200,000 brackets, commas, colons, hyphens, quotes and lines.',
      details: 'Nothing on this site is that long: it is mostly a picture or an export under the wrong name.',
    },
    'line-ends': {
      severity: 'error',
      fix: 'Save the file again with the line ends “LF”.',
      summary: 'The lines of a file end in a way that nothing reads any more.',
      details: `
        Old programs end a line with a carriage return alone (CR). Editors show the lines, and everything else sees a
        single one. Every editor can save with “LF”; the choice is in its status bar or in its “Save as” dialogue.
        Nothing of what you have written is lost.`,
    },
    'missing-file': {
      severity: 'error',
      fix: 'Put the file back: git can restore it.',
      summary: 'A file that the site is built from is not there.',
      details: 'It was deleted, moved or renamed. `git log -- content` says when, and `git restore` brings it back.',
    },
    'not-utf-8': {
      severity: 'error',
      fix: 'Save the file again and choose “UTF-8” as its encoding.',
      summary: 'The file is saved in another encoding than UTF-8.',
      details: `
        Accented letters would turn into question marks, or into two letters each. Every editor can save as UTF-8; the
        choice is in its “Save as” dialogue or in its status bar.`,
    },
    'unknown-file': {
      severity: 'error',
      fix: 'Delete the file, or correct its name.',
      summary: 'The folder holds a file that belongs to no part of the site.',
      details: `
        What is written in it would be read by nobody. Its name is mostly a letter off, or ends in \`.yml\` where \`.yaml\`
        is meant. Pictures belong in \`images/\`.`,
    },
    'unreadable-file': {
      severity: 'error',
      fix: 'Give the file the rights to be read, and see that it is a file.',
      summary: 'The system does not let the file be read.',
      details: 'Its rights have changed, or it is a link that leads nowhere.',
    },
  },
  {
    content: ({ names, keysInUse }) => [
      ...names.filter((name) => !schemaFor(name)).map(unknownFile),
      ...neededFiles
        .filter((name) => !names.includes(name))
        .map((file) => ({ file, rule: 'missing-file' as const, message: 'is missing, and the site cannot do without it' })),
      ...missingNamespaces(names, Object.keys(keysInUse?.messages ?? {}).concat(keysInUse?.groups ?? [])),
    ],
  },
)

function unknownFile(file: string): FileReport<'unknown-file'> {
  const rule = 'unknown-file'
  if (/\.(?:jpe?g|png|webp|avif|tiff?|gif|heic|svg)$/i.test(file))
    return { file, rule, message: 'is a picture outside content/images', fix: 'Move it into content/images.' }
  const stem = (name: string) => name.replace(/^.*\//, '').replace(/\.\w+$/, '')
  const sameStem = neededFiles.find((name) => stem(name) === stem(file))
  const suggestion = sameStem ?? neededFiles.find((name) => stem(name) === didYouMean(stem(file), neededFiles.map(stem)))
  const message =
    suggestion === undefined ? `belongs to no part of the site; its files are ${knownFiles}` : 'belongs to no part of the site'
  return { file, rule, message, suggestion }
}

/** Missing files of messages that the code uses. */
function missingNamespaces(names: readonly string[], keys: readonly string[]): FileReport<'missing-file'>[] {
  const there = names.filter((name) => name.startsWith(translationsFolder)).map((name) => nameIn(translationsFolder, name))
  const asked = new Set(keys.map((key) => key.split('.')[0] ?? ''))
  return [...asked]
    .filter((name) => !there.includes(name))
    .map((name) => ({
      file: `${translationsFolder}${fileOf(name)}`,
      rule: 'missing-file',
      message: 'is missing, and pages ask for its words',
    }))
}
