import { isLocale, languageName, toLocale } from '#src/content-model/i18n/locales.ts'
import type { EditPath } from '#src/content-model/yaml-values/path.ts'
import type { Label } from '#src/content-toolkit/edit/index.ts'
import type { EditorMessages } from '#src/tool-messages/editor-messages.ts'
import { readableMessage } from './readable-message.ts'

const ownValue = (names: Record<string, string>, key: string): string | undefined => (Object.hasOwn(names, key) ? names[key] : undefined)

/**
 * Returns the name under which the panel shows a key: successFee → success fee. The name can depend on the file (contact.ways), or on
 * `group`, the key of the group that contains the key (questions.items).
 */
export function nameOfKey(key: string, { keys }: EditorMessages, file = '', group = ''): string {
  return (
    ownValue(keys, `${keyOfFile(file)}.${key}`) ??
    ownValue(keys, `${group}.${key}`) ??
    ownValue(keys, key) ??
    key.replace(/([a-z])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`).replaceAll('-', ' ')
  )
}

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the name of a content file: “Not found” for translations/not-found.yaml. */
export const nameOfFile = (file: string, messages: EditorMessages): string => capitalise(nameOfKey(keyOfFile(file), messages))

const keyOfFile = (file: string): string =>
  file
    .replace(/^(translations|legal)\//, '')
    .replace('.yaml', '')
    .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/**
 * Returns the name of one step of a path, in the language of the panel.
 *
 * - The name of an item comes from the content, and is shortened if it is long.
 * - The key of a language is “In English”.
 * - A key below the key of a language is a word of this language, for example in the glossary. It is quoted.
 */
export function nameOfStep(step: Label[number], messages: EditorMessages, file: string, group = ''): string {
  if ('item' in step) return shortName(readableMessage(step.item[toLocale(messages.code)], messages))
  const { key } = step
  if (isLocale(key)) return capitalise(messages.inLanguage({ language: languageName(key, messages.code) }))
  return isLocale(group) ? messages.quoted({ text: key }) : capitalise(nameOfKey(key, messages, file, group))
}

export const namesOfLabel = (label: Label, messages: EditorMessages, file: string): string[] =>
  label.map((step, index) => {
    const group = label[index - 1]
    return nameOfStep(step, messages, file, group && 'key' in group ? group.key : '')
  })

/** Maximum length of a name in characters. Longer names would not fit into headings and buttons. */
const longestName = 60

/** Cuts a name of more than `longestName` characters after a word, and adds an ellipsis. */
export function shortName(name: string): string {
  if (name.length <= longestName) return name
  const start = name.slice(0, longestName)
  const end = start.lastIndexOf(' ')
  const words = end > 0 ? start.slice(0, end) : start
  return `${words.replace(/[^\p{L}\p{N}]$/u, '')}…`
}

/** Returns the name of a place: Plans › Prestige › Price. */
export const nameOfPlace = (file: string, label: Label, messages: EditorMessages): string =>
  [nameOfFile(file, messages), ...namesOfLabel(label, messages, file)].join(' › ')

/**
 * Returns the name of a place without reading the content: Events › Date. Omits the items on the path, because only the content has their
 * names.
 */
export const nameOfPath = (file: string, path: EditPath, messages: EditorMessages): string =>
  [
    nameOfFile(file, messages),
    ...path.flatMap((step, index) => (typeof step === 'string' ? [nameOfStep({ key: step }, messages, file, groupOf(path, index))] : [])),
  ].join(' › ')

/** Returns the key that precedes the step at `index` of a path. Returns '' if an item precedes the step, or if the step is the first. */
const groupOf = (path: EditPath, index: number): string => {
  const step = path[index - 1]
  return typeof step === 'string' ? step : ''
}

export const nameOfOption = (option: string, messages: EditorMessages): string =>
  ownValue(messages.options, option) ?? option.replaceAll('-', ' ')
