// Checks the content and writes what is generated from it. Exit code 1 and every finding if there is an error.
import { updateContent } from './content/index.ts'
import { reportOf } from './content/report/terminal.ts'
import { siteUrlFrom } from './content/site-url.ts'

const address = siteUrlFrom(process.env)
if (!address.ok) {
  console.error(address.message)
  process.exit(1)
}

const update = await updateContent(process.cwd(), { siteUrl: address.url })
process.stderr.write(reportOf(update, { colour: process.stderr.isTTY }))
await update.writeTypes()
if (update.written === undefined) process.exitCode = 1
