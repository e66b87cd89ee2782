import type { PageContextServer } from 'vike/types'
import { contentOf, heroes } from '../../src/content/all-languages/index.ts'
import { initialsOf } from '../../src/lib/text.ts'
import { frameData, headOfficeOf } from '../../src/site/page-data/frame-data.ts'

export type Data = ReturnType<typeof data>

export function data({ locale }: PageContextServer) {
  const { site, team, offices } = contentOf(locale)
  return {
    ...frameData(locale, 'about'),
    pattern: heroes.about,
    achievements: site.achievements.map(({ id, figure, label }) => ({ id, figure, label })),
    team: team.map((person) => ({ ...person, initials: initialsOf(person.name) })),
    offices,
    company: site.company,
    headOffice: headOfficeOf({ site, offices }).city,
  }
}
