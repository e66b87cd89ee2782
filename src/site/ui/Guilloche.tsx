import { classes } from './classes.ts'

export type Pattern = { src: string; width: number; height: number }

type GuillocheProps = { picture: Pattern; turning?: boolean; eager?: boolean; className?: string }

/** An engraved pattern behind or beside other content, positioned by its class. Decorative: screen readers skip it. */
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
