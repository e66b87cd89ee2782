import { commandError, commandOutput, type CommandResult, parseArguments } from '#src/lib/node/process/command.ts'
import { minute } from '#src/lib/time.ts'
import { emailSchema, normaliseEmail } from '#src/server-lib/mail/index.ts'
import { codeLifetime, printCode } from '#src/server-lib/sign-in/index.ts'
import { roles, studioPeople } from '#src/studio/runtime/people.ts'
import type { StudioSettings } from '#src/studio/runtime/settings.ts'
import { isLanguage, languages } from '#src/tool-messages/tool-text.ts'
import { openStudioDatabase } from '../database/studio-schema.ts'

export const studioUsage = `Usage: npm run studio
       npm run studio -- add EMAIL "NAME" --role ${roles.join('|')} [--language ${languages.join('|')}]
       npm run studio -- remove EMAIL
       npm run studio -- people
       npm run studio -- code EMAIL
       npm run studio -- unit [studio|site]
`

const minutes = codeLifetime / minute

/** Lists, adds or removes people, or prints a sign-in code. The studio may run meanwhile. */
export async function runPeopleCommand(
  args: readonly string[],
  { folder, smtp }: Pick<StudioSettings, 'folder' | 'smtp'>,
): Promise<CommandResult> {
  const { values, positionals } = parseArguments(args, { role: { type: 'string' }, language: { type: 'string' } }, studioUsage)
  const [command, email = '', name = ''] = positionals
  const database = await openStudioDatabase(folder)
  const people = studioPeople(database)
  const codeFor = async (personId: string) =>
    `Type this code on the sign-in page of the studio as ${personId}, within ${minutes} minutes:\n${await printCode(database, personId, Date.now())}`
  try {
    switch (command) {
      case 'add': {
        const { success, data } = emailSchema.safeParse(email)
        const role = roles.find((known) => known === (values.role ?? 'writer'))
        const language = values.language ?? 'en'
        if (!success || name.trim() === '' || role === undefined || !isLanguage(language)) return commandError(studioUsage, 2)
        await people.put({ email: data, name: name.trim(), language, role })
        const added = `${name.trim()} (${data}) may sign in as ${role}.`
        // Without a mail server no sign-in code would reach the person, so the command prints one.
        return commandOutput(smtp === undefined ? `${added}\n${await codeFor(data)}` : added)
      }
      case 'remove':
        return (await people.remove(normaliseEmail(email)))
          ? commandOutput(`${email} may no longer sign in.`)
          : commandError(`No person has the address ${email}.`, 2)
      case 'people': {
        const list = await people.list()
        return commandOutput(list.map((person) => `${person.email}\t${person.name}\t${person.role}\t${person.language}`).join('\n'))
      }
      case 'code': {
        const person = await people.find(normaliseEmail(email))
        return person ? commandOutput(await codeFor(person.email)) : commandError(`No person has the address ${email}.`, 2)
      }
      default:
        return commandError(studioUsage, 2)
    }
  } finally {
    await database.close()
  }
}
