type TypeName<Value> = Value extends string
  ? 'string'
  : Value extends number
    ? 'number'
    : Value extends boolean
      ? 'boolean'
      : Value extends (...parameters: never) => unknown
        ? 'function'
        : 'object'

/** The result of `typeof` for each member. */
export type MemberTypes<Members> = { readonly [Name in keyof Members]: TypeName<Members[Name]> }

/**
 * Returns the members of a bundle that a build has written. Throws if the bundle lacks a member or has another type of it, because another
 * release has built it then. `command` builds it again.
 */
export function checkBundle<Members extends object>(
  members: Readonly<Record<string, unknown>>,
  types: MemberTypes<Members>,
  { path, command }: { path: string; command: string },
): Members {
  const wrong = Object.entries(types).flatMap(([name, type]) => (typeof members[name] === type ? [] : name))
  if (wrong.length > 0) throw new Error(`${path} does not fit this release: ${wrong.join(', ')} missing. Build it again: ${command}`)
  return members as Members // checked against `types`, which the compiler compares with `Members`
}
