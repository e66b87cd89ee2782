import type { GitPerson } from '#src/publishing/git/index.ts'
import type { Database } from '#src/server-lib/database/index.ts'
import { type People, storedPeople } from '#src/server-lib/sign-in/index.ts'

/** The roles of people. A writer saves; a publisher also publishes and rolls back. People are managed on the command line. */
export const roles = ['writer', 'publisher'] as const

export type Role = (typeof roles)[number]

export type StudioPeople = People<Role>

export const studioPeople = (database: Database) => storedPeople(database, roles)

/** Returns the author of commits of a person. If the person was removed, the name is the e-mail address. */
export async function findIdentity(people: Pick<StudioPeople, 'find'>, email: string): Promise<GitPerson> {
  return { name: (await people.find(email))?.name ?? email, email }
}

export const mayPublish = (person: { role: Role } | undefined): boolean => person?.role === 'publisher'
