export type Option = {
  value: string
  label: string
  /** What more there is to say of it, at the end of its line. */
  detail?: string
}

/**
 * The options of a control as they are, once each is known to have a value. Throws for one that has none: nobody could
 * tell choosing it from choosing nothing.
 */
export function checkedOptions(control: string, options: readonly Option[]): readonly Option[] {
  const empty = options.find(({ value }) => value === '')
  if (empty)
    throw new Error(
      `The option “${empty.label}” of “${control}” has an empty value. Give it a value of its own; what a list shows before anything is chosen is its placeholder.`,
    )
  return options
}
