/** What links and buttons that are meant to be pressed look like. At least 44 px high (WCAG 2.5.5). */
const shape =
  'inline-flex min-h-12 items-center justify-center border px-5 py-3 sm:px-6 text-center text-small font-medium transition-colors forced-colors:border-2'

export const buttonVariants = {
  solid: `${shape} bg-action text-on-action border-action hover:bg-action-hover hover:border-action-hover`,
  outline: `${shape} border-accent text-heading hover:bg-action hover:text-on-action hover:border-action`,
}
