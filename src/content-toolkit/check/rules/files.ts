import type { FindingText } from '#src/content-model/schema/fields/issue.ts'
import { fileOf } from '#src/content-model/tables/pages.ts'
import { knownFiles, nameInFolder, neededFiles, schemaFor, translationsFolder } from '#src/content-toolkit/read/index.ts'
import { listInWords } from '#src/tool-messages/check-messages.ts'
import { didYouMean } from '../suggest/did-you-mean.ts'
import { defineRules, errorRule, type FileFinding, warningRule } from './rule.ts'

/**
 * Rules about the names and the encoding of files, and about missing files. The code below reports unknown and missing files. decode.ts and
 * read-content.ts in src/content-toolkit/read report violations of the other rules.
 */
export const fileRules = defineRules(
  {
    'byte-order-mark': warningRule({ suppressible: false }),
    'file-too-large': errorRule(),
    'line-ends': errorRule(),
    'missing-file': errorRule(),
    'not-utf-8': errorRule(),
    'unknown-file': errorRule(),
    'unreadable-file': errorRule(),
  },
  {
    content: ({ names, keysInUse }) => [
      ...names.filter((name) => !schemaFor(name)).map(unknownFile),
      ...neededFiles
        .filter((name) => !names.includes(name))
        .map((file): FileFinding<'missing-file'> => ({ file, rule: 'missing-file', message: ({ files }) => files.missing() })),
      ...missingNamespaces(names, Object.keys(keysInUse?.messages ?? {})),
    ],
  },
)

function unknownFile(file: string): FileFinding<'unknown-file'> {
  const rule = 'unknown-file'
  if (/\.(?:jpe?g|png|webp|avif|tiff?|gif|heic|svg)$/i.test(file))
    return { file, rule, message: ({ files }) => files.picture(), fix: ({ files }) => files.moveToImages() }
  const stem = (name: string) => name.replace(/^.*\//, '').replace(/\.\w+$/, '')
  const sameStem = neededFiles.find((name) => stem(name) === stem(file))
  const suggestion = sameStem ?? neededFiles.find((name) => stem(name) === didYouMean(stem(file), neededFiles.map(stem)))
  const message: FindingText = (messages) =>
    suggestion === undefined ? messages.files.unknownListed({ files: listInWords(messages, knownFiles) }) : messages.files.unknown()
  return { file, rule, message, suggestion }
}

function missingNamespaces(names: readonly string[], keys: readonly string[]): FileFinding<'missing-file'>[] {
  const namespaces = names.filter((name) => name.startsWith(translationsFolder)).map((name) => nameInFolder(translationsFolder, name))
  const namespacesInUse = new Set(keys.map((key) => key.split('.')[0] ?? ''))
  return [...namespacesInUse]
    .filter((namespace) => !namespaces.includes(namespace))
    .map((namespace): FileFinding<'missing-file'> => ({
      file: `${translationsFolder}${fileOf(namespace)}`,
      rule: 'missing-file',
      message: ({ files }) => files.missingNamespace(),
    }))
}
