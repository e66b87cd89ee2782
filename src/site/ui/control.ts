/** Attributes that tie a control to its label, hint and error. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Classes of text inputs and selects: a filled box with a border of 3:1 below it (WCAG 1.4.11), in the error colour if invalid. */
export const controlClasses =
  'block w-full min-h-12 rounded-none border-0 border-b border-accent bg-ground-raised px-4 py-3 text-body text-heading placeholder:text-quiet placeholder:opacity-100 aria-invalid:border-b-2 aria-invalid:border-error forced-colors:border forced-colors:aria-invalid:border-2'
