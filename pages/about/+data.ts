import type { PageContextServer } from 'vike/types'
import { contentOf, heroes } from '#src/content-model/all-languages/content.ts'
import { initialsOf } from '#src/lib/text.ts'
import { layoutData } from '#src/site/page-data/layout-data.ts'

export type Data = ReturnType<typeof data>

export function data({ locale }: PageContextServer) {
  const { site, team, offices } = contentOf(locale)
  return {
    ...layoutData(locale, 'about'),
    pattern: heroes.about,
    achievements: site.achievements.map(({ id, figure, label }) => ({ id, figure, label })),
    team: team.map((person) => ({ ...person, initials: initialsOf(person.name) })),
    offices,
  }
}
