import { classes } from './classes.ts'
import { plateGrounds } from './plate-grounds.ts'
import { siteFile } from './site-file.ts'

type Engraving = { kind: 'engraving'; src: string; width: number; height: number; ground: keyof typeof plateGrounds }
type Photograph = {
  kind: 'photograph'
  /** The versions of a photograph: how wide each is in pixels, and where it is. */
  sources: { type: string; files: { width: number; src: string }[] }[]
  src: string
  width: number
  height: number
  alt: string
}

export type PlatePicture = Engraving | Photograph

/** CSS width of a plate, and its ratio of width to height, in windows that match the media query `when`; the last one has none. */
type PlateSize = { when?: string; width: string; ratio: number }

type PlateProps = {
  picture: PlatePicture
  /** Sizes at which the plate is shown, by which the browser chooses a file. */
  sizes: readonly PlateSize[]
  className?: string
}

/** A photograph or, until there is one, an engraved pattern on its ground. A pattern is decorative, and screen readers skip it. */
export function Plate({ picture, sizes, className }: PlateProps) {
  if (picture.kind === 'photograph') {
    return (
      <picture className={classes('block overflow-hidden', className)}>
        {picture.sources.map(({ type, files }) => (
          <source
            key={type}
            type={type}
            srcSet={files.map(({ src, width }) => `${siteFile(src)} ${width}w`).join(', ')}
            sizes={sizesOf(picture, sizes)}
          />
        ))}
        <img
          src={siteFile(picture.src)}
          width={picture.width}
          height={picture.height}
          alt={picture.alt}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      </picture>
    )
  }
  return (
    <div className={classes('overflow-hidden print:hidden', plateGrounds[picture.ground], className)}>
      <img
        src={siteFile(picture.src)}
        width={picture.width}
        height={picture.height}
        alt=""
        loading="lazy"
        decoding="async"
        className="size-full object-contain"
      />
    </div>
  )
}

/**
 * Value of the sizes attribute (HTML). The photograph covers its plate: with a wider ratio than the plate's it is as high as the
 * plate, and cropped at the sides.
 */
function sizesOf({ width, height }: Photograph, sizes: readonly PlateSize[]): string {
  const shape = width / height
  return sizes
    .map(({ when, width: plate, ratio }) => {
      const shown = shape > ratio ? `calc(${plate} * ${(shape / ratio).toFixed(2)})` : plate
      return when === undefined ? shown : `${when} ${shown}`
    })
    .join(', ')
}
