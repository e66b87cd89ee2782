import type { LocalisedPicture } from '../../content/model/localised.ts'
import { classes } from './classes.ts'
import { Plate } from './pictures.tsx'

const sizes = [
  { when: '(width < 64rem)', width: '11rem', ratio: 1 },
  { width: '13rem', ratio: 1 },
]

/** The portrait of a person: a round photograph or, until the owner supplies one, an engraved medallion with their initials. */
export function Medallion({ picture, initials, className }: { picture: LocalisedPicture; initials: string; className: string }) {
  return (
    <div className={classes('relative aspect-square print:hidden', className)}>
      <Plate picture={picture} sizes={sizes} className="size-full rounded-full" />
      {picture.kind === 'engraving' && (
        <span
          aria-hidden
          className="on-dark absolute inset-[25%] flex items-center justify-center rounded-full border border-accent bg-ground-dark font-display text-h3 text-heading"
        >
          {initials}
        </span>
      )}
    </div>
  )
}
