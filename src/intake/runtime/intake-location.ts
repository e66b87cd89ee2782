import type { Templates } from '#src/intake/templates/templates.ts'

/** The base path of the intake, such as / or /house/, and the origins of the site if the site is on another host. */
export type MountPoint = { base: string; origins?: readonly string[] }

export type IntakeLocation = {
  /** Path of the site on its host, without the slash at the end of the path: '' or '/house'. */
  basePath: string
  /** Origins of the pages that contain the forms. */
  origins: readonly string[]
  /** Whether the pages of the site are on another host, and this server only receives their requests. */
  isStandalone: boolean
}

export const intakeLocation = ({ url }: Pick<Templates, 'url'>, { base, origins }: MountPoint): IntakeLocation => ({
  basePath: base.slice(0, -1),
  origins: origins ?? [new URL(url).origin],
  isStandalone: origins !== undefined,
})
