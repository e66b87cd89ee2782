import { type ContentValue, editPathOf, isObject, type ResolvedPath } from '#src/content-model/yaml-values/path.ts'
import { labelAt } from '#src/content-toolkit/edit/index.ts'
import { keysAt, nameInFolder, type ParsedContent, presentationOf, translationsFolder } from '#src/content-toolkit/read/index.ts'
import type { FieldPlace } from '#src/editor/protocol/calls/call-inputs.ts'
import type { EditableField } from '#src/editor/protocol/calls/field-answers.ts'
import type { TextMatch } from '#src/editor/protocol/calls/search-answers.ts'

/**
 * Returns the places that a writer may want to change together with the message or value at `path`. For a message: the groups and list
 * items that show it as a badge, such as “Most popular” on a plan, and the other texts of the form field to which the message belongs. For
 * a value shown as a badge: the message of the badge.
 */
export const relatedValues = (parsed: ParsedContent, file: string, path: ResolvedPath): EditableField['related'] =>
  file.startsWith(translationsFolder)
    ? [...relatedGroups(parsed, file, path), ...textsOfFormField(parsed, file, path)]
    : messageOfBadge(parsed, file, path)

function messageOfBadge({ files }: ParsedContent, file: string, path: ResolvedPath): EditableField['related'] {
  const presentation = presentationOf(file, path)
  if (presentation?.kind !== 'badge') return []
  const [name, ...keys] = presentation.message.split('.')
  const source = files.find((candidate) => candidate.file === `${translationsFolder}${name ?? ''}.yaml`)
  return source ? [{ file: source.file, path: keys, label: labelAt(source.value, keys) }] : []
}

/**
 * Sets `opens` in each match of a message that pages show instead of a value outside of lists: the place of that value. Example: the
 * accessible name of the icon of a social network is a message. A click on the icon in the editor opens the field with the URL of the
 * profile instead of the field with the message.
 */
export function withOpenedValues(parsed: ParsedContent, matches: readonly TextMatch[]): TextMatch[] {
  const values = valuesShownAs(parsed)
  return matches.map((match) => {
    const opens = match.file.startsWith(translationsFolder)
      ? values.get(
          [nameInFolder(translationsFolder, match.file), ...match.path.map((step) => (typeof step === 'object' ? step.id : step))].join(
            '.',
          ),
        )
      : undefined
    return opens ? { ...match, opens } : match
  })
}

/**
 * Returns the places of the values, outside of lists, that pages show as a message instead of the value itself. The keys of the map are the
 * keys of these messages, such as common.footer.social.twitter.
 */
const valuesShownAs = (parsed: ParsedContent): Map<string, FieldPlace> =>
  new Map(
    badgesIn(parsed)
      .filter(({ isInList, group, key }) => !isInList && Object.hasOwn(group, key))
      .map(({ message, file, path, key }) => [message, { file, path: [...path, key] }]),
  )

/**
 * Returns the groups and list items with a value that pages show as the message at `path` in `file`. Example: for the message
 * common.footer.social.twitter, returns the group `social` of site.yaml, whose value `twitter` is a URL. A group outside of lists is
 * returned even if it lacks the value, so that a writer can add the value. A list item is returned only if it has the value.
 */
function relatedGroups(parsed: ParsedContent, file: string, path: ResolvedPath): EditableField['related'] {
  const message = [nameInFolder(translationsFolder, file), ...path].join('.')
  const groups = badgesIn(parsed).filter((badge) => {
    const value = badge.group[badge.key]
    return badge.message === message && (!badge.isInList || (value !== undefined && value !== false))
  })
  return groups.map(({ file: other, root, path: place }) => ({ file: other, path: editPathOf(root, place), label: labelAt(root, place) }))
}

/**
 * A value that pages show as a message instead of the value itself: the URL of a profile is shown as the name of the social network.
 */
type Badge = {
  file: string
  root: ContentValue | undefined
  path: ResolvedPath
  /** The group or list item that contains the value under `key`, or lacks it. */
  group: { [key: string]: ContentValue }
  isInList: boolean
  key: string
  message: string
}

const badgesIn = ({ files }: ParsedContent): Badge[] =>
  files.flatMap(({ file, value: root, isParsed, schema }) => {
    if (!isParsed || schema === undefined || file.startsWith(translationsFolder)) return []
    return groupsIn(root).flatMap(({ path, group }) => {
      const isInList = path.some((step) => typeof step === 'number')
      return [...new Set(keysAt(schema, path))].flatMap((key): Badge[] => {
        const presentation = presentationOf(file, [...path, key])
        return presentation?.kind === 'badge' ? [{ file, root, path, group, isInList, key, message: presentation.message }] : []
      })
    })
  })

/** Groups of translations/contact.yaml with the texts of form fields. Each key begins with the name of a form field: email, emailFormat. */
const groupsOfFormFields = ['labels', 'hints', 'fieldErrors']

/** Returns the other texts of a form field, given the place of its label, its hint or an error. */
function textsOfFormField({ files }: ParsedContent, file: string, [group, key]: ResolvedPath): EditableField['related'] {
  const value = files.find((source) => source.file === file)?.value
  if (file !== `${translationsFolder}contact.yaml` || !isObject(value) || typeof group !== 'string' || typeof key !== 'string') return []
  if (!groupsOfFormFields.includes(group)) return []
  const keysIn = (name: string) => (isObject(value[name]) ? Object.keys(value[name]) : [])
  const fields = keysIn('labels')
  const field = fieldOf(key, fields)
  if (field === undefined) return []
  return groupsOfFormFields
    .filter((name) => name !== group)
    .flatMap((name) => keysIn(name).flatMap((other) => (fieldOf(other, fields) === field ? [[name, other]] : [])))
    .map((path) => ({ file, path, label: labelAt(value, path) }))
}

/**
 * Returns the form field to which a key belongs: the field with whose name the key begins. If the names of several fields fit, returns the
 * longest: the key phoneTime belongs to the field phoneTime, not to phone.
 */
const fieldOf = (key: string, fields: readonly string[]): string | undefined =>
  fields.filter((field) => key.startsWith(field)).toSorted((a, b) => b.length - a.length)[0]

/** Returns the objects inside a value, each with its path. An object precedes the objects inside it. */
function groupsIn(
  value: ContentValue | undefined,
  path: ResolvedPath = [],
): { path: ResolvedPath; group: { [key: string]: ContentValue } }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => groupsIn(item, [...path, index]))
  if (!isObject(value)) return []
  return [{ path, group: value }, ...Object.entries(value).flatMap(([key, child]) => groupsIn(child, [...path, key]))]
}
