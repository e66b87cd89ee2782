export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')

/** Returns a text as code in Markdown; empty for an empty text. */
export const codeOf = (text: string): string => (text === '' ? '' : `\`${text}\``)
