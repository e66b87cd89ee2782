/** Joins class names with spaces. Leaves out undefined, false and empty names. */
export const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')

/** Classes of all buttons. A button is at least 44 px high (WCAG 2.2 SC 2.5.5). */
const anyButtonClasses =
  'inline-flex min-h-12 items-center justify-center border px-5 py-3 sm:px-6 text-center text-small font-medium transition-colors forced-colors:border-2'

export const buttonClasses = {
  solid: `${anyButtonClasses} bg-action text-on-action border-action hover:bg-action-hover hover:border-action-hover`,
  outline: `${anyButtonClasses} border-accent text-heading hover:bg-action hover:text-on-action hover:border-action`,
}

/** Classes for the background of a plate, by its ground: the colour behind an engraving. */
export const plateClasses = {
  dark: 'bg-ground-dark',
  warm: 'bg-ground-warm',
  cool: 'bg-ground-cool',
  sunk: 'bg-ground-sunk',
}

/** Classes for a cropped photograph, by the part of it that must stay visible. */
export const focusClasses = {
  'top-left': 'object-top-left',
  top: 'object-top',
  'top-right': 'object-top-right',
  left: 'object-left',
  right: 'object-right',
  'bottom-left': 'object-bottom-left',
  bottom: 'object-bottom',
  'bottom-right': 'object-bottom-right',
}

/** Classes of a dark card above the page, with room for a close button. The position of the card needs other classes. */
export const floatingCardClasses =
  'on-dark border border-accent bg-ground-dark py-5 pe-[calc(var(--spacing-close)+8px)] ps-[min(1.5rem,5vw)] text-text print:hidden'

export const closeButtonClasses =
  'absolute top-1 end-1 inline-flex size-close cursor-pointer items-center justify-center text-heading focus-visible:-outline-offset-6'
