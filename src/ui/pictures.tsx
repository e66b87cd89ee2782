import type { LocalisedPicture, Photograph } from '#src/content/model/localised.ts'
import { classes, focusClasses, plateGrounds } from './classes.ts'

/** CSS width of a plate and its ratio of width to height. */
type PlateSize = {
  /** The media query of the windows. The last size has none. */
  when?: string
  width: string
  ratio: number
}

type PlateProps = {
  picture: LocalisedPicture
  /** Sizes at which the plate is shown, from which the browser chooses a file. */
  sizes: readonly PlateSize[]
  className?: string
}

/** A photograph or, until the owner supplies one, an engraved pattern on its ground. Screen readers skip the decorative pattern. */
export function Plate({ picture, sizes, className }: PlateProps) {
  const isPhotograph = picture.kind === 'photograph'
  const image = (
    <img
      src={import.meta.env.BASE + picture.src}
      width={picture.width}
      height={picture.height}
      alt={isPhotograph ? picture.alt : ''}
      loading="lazy"
      decoding="async"
      className={classes(
        'size-full',
        isPhotograph ? 'object-cover' : 'object-contain',
        isPhotograph && picture.focus && focusClasses[picture.focus],
      )}
    />
  )
  if (isPhotograph) {
    return (
      <picture className={classes('block overflow-hidden', className)}>
        {picture.sources.map(({ type, files }) => (
          <source
            key={type}
            type={type}
            srcSet={files.map(({ src, width }) => `${import.meta.env.BASE}${src} ${width}w`).join(', ')}
            sizes={sizesAttribute(picture, sizes)}
          />
        ))}
        {image}
      </picture>
    )
  }
  return <div className={classes('overflow-hidden print:hidden', plateGrounds[picture.ground], className)}>{image}</div>
}

/**
 * Returns the value of the sizes attribute (HTML). The photograph covers its plate: if it is wider in proportion than the plate, it is as
 * high as the plate and cropped at the sides, so it is drawn wider than the plate.
 */
function sizesAttribute({ width, height }: Photograph, sizes: readonly PlateSize[]): string {
  const shape = width / height
  return sizes
    .map(({ when, width: plate, ratio }) => {
      const shown = shape > ratio ? `calc(${plate} * ${(shape / ratio).toFixed(2)})` : plate
      return when === undefined ? shown : `${when} ${shown}`
    })
    .join(', ')
}

export type PatternImage = { src: string; width: number; height: number }

type GuillocheProps = { picture: PatternImage; turning?: boolean; eager?: boolean; className?: string }

/** An engraved pattern behind or beside other content. Its class sets its position. Screen readers skip it, because it is decorative. */
export function Guilloche({ picture, turning = false, eager = false, className }: GuillocheProps) {
  return (
    <img
      src={import.meta.env.BASE + picture.src}
      width={picture.width}
      height={picture.height}
      alt=""
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'low' : undefined}
      decoding="async"
      className={classes('pointer-events-none absolute max-w-none select-none print:hidden', turning && 'turns-with-scroll', className)}
    />
  )
}
