import type { Label } from '../../editor-api/answers.ts'
import type { Words } from '../../editor-api/words.ts'

/** A key as words: successFee → success fee. */
export function keyInWords(key: string, words: Words): string {
  const said = Object.hasOwn(words.keys, key) ? words.keys[key] : undefined
  return (
    said ?? key.replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`).replaceAll('-', ' ')
  )
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The name of a file: translations/not-found.yaml → Not found. */
export const fileInWords = (file: string, words: Words): string =>
  capitalised(
    keyInWords(
      file
        .replace(/^(translations|legal)\//, '')
        .replace('.yaml', '')
        .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      words,
    ),
  )

/** The way to a place, from its file: Plans › Prestige › Price. */
export const labelInWords = (file: string, label: Label, words: Words): string =>
  [fileInWords(file, words), ...label.map((step) => ('key' in step ? capitalised(keyInWords(step.key, words)) : step.item))].join(' › ')

export const optionInWords = (option: string, words: Words): string =>
  Object.hasOwn(words.options, option) ? (words.options[option] ?? option) : option.replaceAll('-', ' ')
