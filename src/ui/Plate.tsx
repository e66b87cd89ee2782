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

/** How wide a plate is in CSS, and in units of its height; in windows as `when` says, a media query, the last of a list in all others. */
type PlateSize = { when?: string; width: string; ratio: number }

type PlateProps = {
  picture: PlatePicture
  /** How large the plate is shown, so that the browser fetches what it needs, and no more. */
  sizes: readonly PlateSize[]
  className?: string
}

/**
 * The place of a picture: a photograph, or an engraved pattern printed on its ground until there is one. A pattern is
 * decoration, and nothing of it is read aloud.
 */
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
 * How wide a photograph is shown, for the sizes attribute of HTML. It covers its plate: one of a wider shape than the plate is as
 * high as that, and its sides are cut off.
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
