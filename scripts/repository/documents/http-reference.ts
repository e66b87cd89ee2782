import { fieldEntries, fieldsOf, type FormName } from '#src/contact-message/forms.ts'
import { callPath } from '#src/editor/protocol/index.ts'
import { fieldSchema } from '#src/intake/requests/receive/contact-message-schema.ts'
import { callReference } from './call-reference.ts'
import { inputOf } from './input-shapes.ts'
import { codeOf, table } from './markdown.ts'
import { routesIn, type RouteTable, routeTable } from './route-tables.ts'

const fieldRows = (form: FormName): string[][] =>
  fieldEntries(fieldsOf(form)).map(([field, type]) => [codeOf(field), codeOf(inputOf(fieldSchema(type))), type.isRequired ? 'yes' : 'no'])

export async function httpReference(): Promise<string> {
  const routes = new Map<string, RouteTable>()
  for (const file of ['src/intake/routes/intake-routes.ts', 'src/intake/routes/inbox-routes.ts', 'src/studio/routes/routes.ts'])
    for (const found of await routesIn(file)) routes.set(`${file}: ${found.name}`, found)
  const routesOf = (file: string, name: string): string => {
    const found = routes.get(`${file}: ${name}`)
    if (!found || found.rows.length === 0) throw new Error(`${file} has no table of routes with the name “${name}”, or the table is empty.`)
    return routeTable(found)
  }
  const [intake, inbox, studio] = [
    (name: string) => routesOf('src/intake/routes/intake-routes.ts', name),
    (name: string) => routesOf('src/intake/routes/inbox-routes.ts', name),
    (name: string) => routesOf('src/studio/routes/routes.ts', name),
  ]
  const parts = [
    `# HTTP reference

\`npm run docs:sync\` writes this page from the zod schemas, the contracts of the calls and the tables of routes. Do not edit it. All GET
routes also answer HEAD, and ANY means all methods. \`:id\` is one segment, \`/*\` all paths below. The number after ≤ is
the maximum length.

[Contact forms](#contact-forms) · [Intake and inbox](#intake-and-inbox) · [Calls of the panel](#calls-of-the-panel) · [Studio](#studio)`,
    `## Contact forms

\`POST /requests\`, of the intake or of another server. [contact-endpoint.md](contact-endpoint.md) has the whole message and the responses.
Fields of the form \`advanced\`:`,
    table(['Field', 'Value', 'Required'], fieldRows('advanced')),
    'Fields of the form `simple`:',
    table(['Field', 'Value', 'Required'], fieldRows('simple')),
    `## Intake and inbox

Below the base path of the site. The site's server has the other paths, among them \`/health\`. Without a session
(\`src/intake/routes/intake-routes.ts\`):`,
    intake('routes'),
    'Sign-in, in each language, such as `/fr/staff/code` (`src/intake/routes/inbox-routes.ts`). With sign-in by a proxy these are missing:',
    inbox('publicRoutes'),
    'With a session of the staff, in each language. Forms also need the CSRF token of the session:',
    inbox('staffRoutes'),
    `## Calls of the panel

\`POST ${callPath}<call>\`, with the input as JSON. Each answer is JSON; \`src/editor/protocol/calls/answers.ts\` and the
contracts declare its types. In development the editor’s own pages on this machine may make the calls. In the studio people with the role
may, and a publisher may do what a writer may. Calls with “recorded” are in the audit log. A block below each table has the
inputs and the answers.`,
    ...callReference(),
    `## Studio

\`src/studio/routes/routes.ts\`. For other servers:`,
    studio('serverRoutes'),
    'Without a session. Previews need a secret link or its cookie:',
    studio('publicRoutes'),
    'Sign-in. With sign-in by a proxy these are missing:',
    studio('signInRoutes'),
    'With a session:',
    studio('personRoutes'),
  ]
  return `${parts.join('\n\n')}\n`
}
