import { ButtonLink } from './ButtonLink.tsx'
import { classes } from './classes.ts'

export type Action = { label: string; href: string }

/** Button links side by side, the first one primary; below each other on a phone. */
export function Actions({ actions, className }: { actions: readonly Action[]; className?: string }) {
  return (
    <div className={classes('flex flex-col gap-3 sm:flex-row sm:flex-wrap', className)}>
      {actions.map(({ label, href }, index) => (
        <ButtonLink key={index} href={href} variant={index === 0 ? 'solid' : 'outline'}>
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}
