type TypeName<Value> = Value extends string
  ? 'string'
  : Value extends number
    ? 'number'
    : Value extends boolean
      ? 'boolean'
      : Value extends (...parameters: never) => unknown
        ? 'function'
        : 'object'

/** For each member of a bundle, the type that `typeof` must return for it. */
export type MemberTypes<Members> = { readonly [Name in keyof Members]: TypeName<Members[Name]> }

/**
 * Returns the members of a bundle that was built earlier, after checking that the bundle fits this version. Throws if it lacks a member or
 * a member has another type: then another version has built it. `path` and `command` are for the error message: the file of the bundle, and
 * the command that builds it again.
 */
export function checkBundle<Members extends object>(
  members: Readonly<Record<string, unknown>>,
  types: MemberTypes<Members>,
  { path, command }: { path: string; command: string },
): Members {
  const wrong = Object.entries(types).flatMap(([name, type]) => (typeof members[name] === type ? [] : name))
  if (wrong.length > 0) throw new Error(`${path} does not fit this version: ${wrong.join(', ')} missing. Build it again: ${command}`)
  // Each member in `types` was checked, and the compiler requires that `types` has every member.
  return members as Members
}
