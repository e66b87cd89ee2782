export type Option = {
  value: string
  label: string
  /** Further information, at the end of its line. */
  detail?: string
}

/** Returns the options of a control. Throws for one with an empty value: choosing it would be the same as choosing nothing. */
export function checkedOptions(control: string, options: readonly Option[]): readonly Option[] {
  const empty = options.find(({ value }) => value === '')
  if (empty)
    throw new Error(
      `The option “${empty.label}” of “${control}” has an empty value. Give it a value of its own; what a list shows before anything is chosen is its placeholder.`,
    )
  return options
}
