import { ButtonLink } from './ButtonLink.tsx'
import { classes } from './classes.ts'

export type Action = { label: string; href: string }

/** Buttons side by side, the first of them the one that is meant to be pressed; below each other on a phone. */
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
