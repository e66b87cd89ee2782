import type { LocalisedPicture, Photograph } from '#src/content-model/model/localised.ts'
import { classes, focusClasses, plateClasses } from '../classes.ts'

type PlateSize = {
  /** Media query of the windows in which the plate has this size. Undefined for the last size, which applies to all other windows. */
  when?: string
  /** A CSS length. */
  width: string
  ratio: number
}

type PlateProps = {
  picture: LocalisedPicture
  /** Sizes of the picture in windows of different widths. The browser uses them to choose an image file. */
  sizes: readonly PlateSize[]
  className?: string
}

/** A photograph; without a photograph, an engraved pattern on its ground. Screen readers skip the pattern, which is decorative. */
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
  return <div className={classes('overflow-hidden print:hidden', plateClasses[picture.ground], className)}>{image}</div>
}

/**
 * Returns the value of the `sizes` attribute of HTML: the width at which the photograph is drawn. The photograph covers its plate. If the
 * photograph has a greater ratio of width to height than the plate, its sides are cropped, so it is drawn wider than the plate.
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

/** `className` sets the position of the pattern. Screen readers skip the pattern, because it is decorative. */
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
