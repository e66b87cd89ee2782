// The program of the process in which a site is built (fork-build.ts).
import { runForkedProgram } from '#src/lib/node/process/fork-program.ts'
import { buildSite } from './build-site.ts'
import type { BuildProgram } from './fork-build.ts'

await runForkedProgram<BuildProgram>(({ folder }) =>
  buildSite(process.cwd(), { folder, environment: process.env, log: (text) => process.stderr.write(text) }),
)
