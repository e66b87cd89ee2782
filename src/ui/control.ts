/** What ties a control to its label, its hint and what is wrong with it. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** The look of everything that is typed or chosen in: a well with a line of 3:1 under it (WCAG 1.4.11), oxblood where it is wrong. */
export const controlClasses =
  'block w-full min-h-12 rounded-none border-0 border-b border-accent bg-ground-raised px-4 py-3 text-body text-heading placeholder:text-quiet placeholder:opacity-100 aria-invalid:border-b-2 aria-invalid:border-error forced-colors:border forced-colors:aria-invalid:border-2'
