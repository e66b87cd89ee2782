import { type ContentValue, isObject, type ResolvedPath, withIds } from '../../content/yaml-values/path.ts'
import { keysAt, presentationOf } from '../../content-toolkit/check/index.ts'
import { labelAt } from '../../content-toolkit/edit/index.ts'
import { type ContentFolder, nameIn, translationsFolder } from '../../content-toolkit/read/index.ts'
import type { EditableField, FieldPlace, TextMatch } from '../calls/answers.ts'

/**
 * Returns the values that a writer may want to change with a message: the items that show it as a badge, other texts of its form field.
 * For a value that is shown as a badge, returns the message.
 */
export const relatedValues = (folder: ContentFolder, file: string, path: ResolvedPath): EditableField['related'] =>
  file.startsWith(translationsFolder)
    ? [...relatedGroups(folder, file, path), ...textsOfFormField(folder, file, path)]
    : messageOfBadge(folder, file, path)

function messageOfBadge({ files }: ContentFolder, file: string, path: ResolvedPath): EditableField['related'] {
  const presentation = presentationOf(file, path)
  if (presentation?.as !== 'badge') return []
  const [name, ...keys] = presentation.message.split('.')
  const source = files.find((candidate) => candidate.file === `${translationsFolder}${name ?? ''}.yaml`)
  return source ? [{ file: source.file, path: keys, label: labelAt(source.value, keys) }] : []
}

/**
 * Adds to each message that pages show for a value outside of lists the place of the value: for the name of a network, which is that of its
 * icon, the profile.
 */
export function withOpenedValues(folder: ContentFolder, entries: readonly TextMatch[]): TextMatch[] {
  const values = valuesShownAs(folder)
  return entries.map((entry) => {
    const opens = entry.file.startsWith(translationsFolder)
      ? values.get(
          [nameIn(translationsFolder, entry.file), ...entry.path.map((step) => (typeof step === 'object' ? step.id : step))].join('.'),
        )
      : undefined
    return opens ? { ...entry, opens } : entry
  })
}

/** Returns the values outside of lists that pages show as a message, by the message: common.footer.social.twitter. */
function valuesShownAs({ files }: ContentFolder): Map<string, FieldPlace> {
  const values = new Map<string, FieldPlace>()
  for (const { file, value, isParsed, schema } of files) {
    if (!isParsed || schema === undefined || file.startsWith(translationsFolder)) continue
    for (const { path: groupPath, group } of groupsIn(value)) {
      if (groupPath.some((step) => typeof step === 'number')) continue
      for (const key of Object.keys(group)) {
        const path = [...groupPath, key]
        const presentation = presentationOf(file, path)
        if (presentation?.as === 'badge') values.set(presentation.message, { file, path })
      }
    }
  }
  return values
}

/**
 * Returns the groups and items with a value that pages show as a message: for common.footer.social.twitter the group `social` of site.yaml.
 * A group outside of a list is returned even if it lacks the value, so that the value can be added.
 */
function relatedGroups({ files }: ContentFolder, file: string, path: ResolvedPath): EditableField['related'] {
  const message = [nameIn(translationsFolder, file), ...path].join('.')
  return files
    .filter((source) => source.isParsed && source.schema !== undefined && !source.file.startsWith(translationsFolder))
    .flatMap(({ file: other, value, schema }) =>
      groupsIn(value).flatMap(({ path: groupPath, group }) => {
        const isInList = groupPath.some((step) => typeof step === 'number')
        const showsMessage = (schema ? keysAt(schema, groupPath) : []).some((key) => {
          if (isInList && (group[key] === undefined || group[key] === false)) return false
          const presentation = presentationOf(other, [...groupPath, key])
          return presentation?.as === 'badge' && presentation.message === message
        })
        return showsMessage ? [{ file: other, path: withIds(value, groupPath), label: labelAt(value, groupPath) }] : []
      }),
    )
}

/** Groups of translations/contact.yaml with the texts of form fields. Their keys begin with the field: email, emailFormat. */
const groupsOfFormFields = ['labels', 'hints', 'fieldErrors']

/** Returns the label, the hint and the errors of a form field for one of these texts. */
function textsOfFormField({ files }: ContentFolder, file: string, [group, key]: ResolvedPath): EditableField['related'] {
  const value = files.find((source) => source.file === file)?.value
  if (file !== `${translationsFolder}contact.yaml` || !isObject(value) || typeof group !== 'string' || typeof key !== 'string') return []
  if (!groupsOfFormFields.includes(group)) return []
  const keysOf = (name: string) => (isObject(value[name]) ? Object.keys(value[name]) : [])
  const field = keysOf('labels').find((label) => key.startsWith(label))
  return groupsOfFormFields
    .filter((name) => name !== group)
    .flatMap((name) => keysOf(name).flatMap((other) => (field !== undefined && other.startsWith(field) ? [[name, other]] : [])))
    .map((path) => ({ file, path, label: labelAt(value, path) }))
}

/** Returns all groups of keys within a value, outermost first. */
function groupsIn(
  value: ContentValue | undefined,
  path: ResolvedPath = [],
): { path: ResolvedPath; group: { [key: string]: ContentValue } }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => groupsIn(item, [...path, index]))
  if (!isObject(value)) return []
  return [{ path, group: value }, ...Object.entries(value).flatMap(([key, child]) => groupsIn(child, [...path, key]))]
}
