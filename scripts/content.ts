// Checks the content and writes what is generated from it. Exit code 1 and every finding if there is an error, 2 where it could not run.
import { updateContent } from './content/index.ts'
import { reportOf } from './content/report/terminal.ts'
import { siteUrlFrom } from './content/site-url.ts'
import { finish, showsColour } from './outcome.ts'

await finish(async () => {
  const address = siteUrlFrom(process.env)
  if (!address.ok) return { output: '', problem: `${address.message}\n`, exitCode: 1 }
  const update = await updateContent(process.cwd(), { siteUrl: address.url })
  await update.writeTypes()
  return { output: '', problem: reportOf(update, { colour: showsColour(process.stderr) }), exitCode: update.written === undefined ? 1 : 0 }
})
