import type { Templates } from '#src/intake/templates/templates.ts'

/** Where the intake is mounted. */
export type MountPoint = {
  /** Base path of the intake, such as / or /house/. */
  base: string
  /** Origins of the site, if the site is on another host. */
  origins?: readonly string[]
}

export type IntakeLocation = {
  /** Path of the site on its host, without the slash at the end of the path: '' or '/house'. */
  basePath: string
  /** Origins of the site, whose pages contain the contact forms. */
  origins: readonly string[]
  /** Whether the pages of the site are on another host, and this server only receives their requests. */
  isStandalone: boolean
}

export const intakeLocation = ({ url }: Pick<Templates, 'url'>, { base, origins }: MountPoint): IntakeLocation => ({
  basePath: base.slice(0, -1),
  origins: origins ?? [new URL(url).origin],
  isStandalone: origins !== undefined,
})
