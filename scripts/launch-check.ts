// npm run launch:check: everything that is still a stand-in.
import { runCheck, subjects } from './content/run-check.ts'
import { finish, showsColour } from './outcome.ts'

await finish(() => runCheck(process.argv.slice(2), { root: process.cwd(), colour: showsColour(process.stdout), subject: subjects.launch }))
