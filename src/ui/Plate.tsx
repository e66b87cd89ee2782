import { classes } from './classes.ts'
import { plateGrounds } from './plate-grounds.ts'

type Engraving = { kind: 'engraving'; src: string; width: number; height: number; ground: keyof typeof plateGrounds }
type Photograph = {
  kind: 'photograph'
  sources: { type: string; srcSet: string }[]
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
        {picture.sources.map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
        ))}
        <img
          src={picture.src}
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
        src={picture.src}
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
