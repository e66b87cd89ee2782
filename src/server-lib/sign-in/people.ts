import { z } from 'zod'
import { columnsOf, type Database, insertRow, select } from '#src/server-lib/database/index.ts'
import { emailSchema } from '#src/server-lib/mail/index.ts'
import { endAccess } from './access.ts'

/** A person who may sign in. `Role` is the type of the roles, which each product defines: writer and publisher in the studio. */
export type Person<Role extends string> = {
  email: string
  name: string
  /** BCP 47 tag of the language. */
  language: string
  role: Role
}

/** The list of people who may sign in. The sessions of a person who is no longer in the list end. */
export type People<Role extends string> = {
  /** `email` is normalised. */
  find: (email: string) => Promise<Person<Role> | undefined>
  list: () => Promise<readonly Person<Role>[]>
}

/** Returns the list of people that a setting of the server names. A change of the setting takes effect when the server starts again. */
export const listedPeople = <Role extends string>(people: readonly Person<Role>[]): People<Role> => ({
  find: (email) => Promise.resolve(people.find((person) => person.email === email)),
  list: () => Promise.resolve(people),
})

/** Returns the people in the table `people`, which can change at any time. */
export function storedPeople<Role extends string>(database: Database, roles: readonly Role[]) {
  const row = z.object({ email: z.string(), name: z.string(), language: z.string(), role: z.enum(roles) })
  const selected = `SELECT ${columnsOf(row)} FROM people`
  const people: People<Role> = {
    find: async (email) => (await select(database.sql, row, `${selected} WHERE email = $1`, [email]))[0],
    list: () => select(database.sql, row, `${selected} ORDER BY name, email`),
  }
  return {
    ...people,
    /**
     * Adds a person, or changes name, language and role of the person with the same e-mail address. Throws for a malformed e-mail address.
     */
    async put({ email, name, language, role }: Person<Role>): Promise<void> {
      await insertRow(
        database.sql,
        'people',
        { email: emailSchema.parse(email), name, language, role },
        'ON CONFLICT (email) DO UPDATE SET name = excluded.name, language = excluded.language, role = excluded.role',
      )
    },
    /**
     * Removes a person from the table, and ends the sessions of the person at once. Returns false if the table does not have the address.
     */
    remove: (email: string): Promise<boolean> =>
      database.transaction(async (sql) => {
        const removed = await sql('DELETE FROM people WHERE email = $1 RETURNING email', [email])
        await endAccess(sql, email)
        return removed.length > 0
      }),
  }
}
