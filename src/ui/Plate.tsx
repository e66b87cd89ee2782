import { classes } from './classes.ts'

const grounds = {
  ink: 'bg-ground-dark',
  oxblood: 'bg-ground-oxblood',
  slate: 'bg-ground-slate',
  sunk: 'bg-ground-sunk',
}

export type PlatePicture = { src: string; width: number; height: number; ground: keyof typeof grounds }

/** A printed plate: an engraved pattern on its ground. Decoration, so nothing of it is read aloud. */
export function Plate({ picture, className }: { picture: PlatePicture; className?: string }) {
  return (
    <div className={classes('overflow-hidden', grounds[picture.ground], className)}>
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
