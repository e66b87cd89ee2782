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

type PlateProps = {
  picture: PlatePicture
  /** How wide the plate is shown, as the sizes attribute of HTML has it, so that the browser fetches no more than it needs. */
  sizes: string
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
          <source key={type} type={type} srcSet={files.map(({ src, width }) => `${siteFile(src)} ${width}w`).join(', ')} sizes={sizes} />
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
