const wildcards = new Map([
  ['.**', '(?:\\..+)?'],
  ['**', '.+'],
  ['*', '[^.:]+'],
])

/**
 * Returns the regular expression of a pattern for places in the content, such as site.yaml:company.name. `*` is one segment of the path,
 * `**` the rest, `(a|b)` an alternative. The pattern `a.**` matches `a` too.
 */
export function placePattern(pattern: string): RegExp {
  const source = pattern
    .split(/(\.\*\*|\*\*|\*)/)
    .map((part) => wildcards.get(part) ?? part.replaceAll('.', '\\.'))
    .join('')
  return new RegExp(`^${source}$`)
}

/**
 * Returns the name of a place, such as site.yaml:company.founded, with which patterns are compared. `file` is inside the content folder.
 */
export const placeName = (file: string, path: readonly PropertyKey[]): string => `${file}:${path.join('.')}`
