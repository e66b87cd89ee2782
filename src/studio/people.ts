import { type Database } from '../database/index.ts'
import { storedPeople } from '../sign-in/index.ts'

/** writer: saves and proposes. publisher: also publishes and rolls back. owner: also manages the people. */
export const roles = ['writer', 'publisher', 'owner'] as const

export type Role = (typeof roles)[number]

export const studioPeople = (database: Database) => storedPeople(database, roles)

/** Returns whether a person may publish and go back to an older release. */
export const mayPublish = (person: { role: Role } | undefined): boolean => person !== undefined && person.role !== 'writer'
