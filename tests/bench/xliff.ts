import { execFileSync } from 'node:child_process'
import { mkdtempDisposableSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readXliff } from '#src/content-toolkit/xliff/read.ts'
import { listFiles } from '#src/lib/node/files/list-files.ts'

const repository = 'https://github.com/oasis-tcs/xliff-xliff-22'
const suite = 'xliff-21/test-suite'

/**
 * Reads the test suite of OASIS for XLIFF 2.1. Returns a Markdown table with the files that are read completely, and the invalid ones that
 * are refused. XLIFF_SUITE is a folder with the suite; without it, git downloads the suite.
 */
export function measureXliff(): string {
  const { XLIFF_SUITE: folder } = process.env
  if (folder !== undefined) return measureFolder(folder)
  using copy = mkdtempDisposableSync(join(tmpdir(), 'xliff-suite-'))
  execFileSync('git', ['clone', '--quiet', '--depth', '1', '--filter=blob:none', '--sparse', repository, copy.path])
  execFileSync('git', ['-C', copy.path, 'sparse-checkout', 'set', '--no-cone', `/${suite}/`])
  return measureFolder(join(copy.path, suite))
}

function measureFolder(folder: string): string {
  const files = listFiles(folder).filter((file) => file.endsWith('.xlf'))
  if (files.length === 0) throw new Error(`${folder} has no .xlf files. It must be the test suite of OASIS, ${repository}, ${suite}.`)
  const rows = [...Map.groupBy(files, (file) => file.slice(0, file.lastIndexOf('/')))].map(([group, names]) => {
    const isInvalid = group.endsWith('invalid')
    const wrong = names.filter((name) => isRefused(join(folder, name)) !== isInvalid)
    const outcome = `${names.length - wrong.length} ${isInvalid ? 'refused' : 'read completely'}`
    return `| ${group} | ${names.length} | ${outcome} | ${isInvalid ? '' : wrong.join(' ')} |`
  })
  return ['| files | number | result | not read |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

/** Returns whether readXliff() rejects a file or one of its units, or does not return all words of the file. */
function isRefused(path: string): boolean {
  const bytes = readFileSync(path)
  const document = readXliff(bytes)
  if (document.kind === 'unreadable' || document.findings.length > 0 || document.units.some(({ finding }) => finding)) return true
  const read = document.units.flatMap(({ source, target }) => [...source, ...target].map((part) => ('text' in part ? part.text : '')))
  return lettersOf(read.join('')) !== lettersOf(writtenWords(bytes.toString('utf8')).join(''))
}

/** Returns the words of a file by regular expressions. isRefused() compares them with the words that readXliff() has parsed. */
function writtenWords(xml: string): string[] {
  const plain = xml
    .replace(/<!--.*?-->/gs, '')
    .replace(/<(\w+:(?:matches|glossary|resourceData))\b.*?<\/\1\s*>/gs, '')
    .replace(/<!\[CDATA\[(.*?)\]\]>/gs, (_, text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
  return [...plain.matchAll(/<(source|target)\b(?:"[^"]*"|'[^']*'|[^>"'/])*>(.*?)<\/\1\s*>/gs)].map(([, , content = '']) =>
    content.replace(/<(?:"[^"]*"|'[^']*'|[^>"'])*>/g, '').replace(/&\w+;/g, ''),
  )
}

/**
 * Returns the letters and digits of a text in alphabetical order. isRefused() compares two texts whose targets differ in order: readXliff()
 * sorts the targets of a unit by their attribute `order`, and writtenWords() keeps the order in the file.
 */
const lettersOf = (text: string): string => (text.match(/[\p{L}\p{N}]/gu) ?? []).sort().join('')
