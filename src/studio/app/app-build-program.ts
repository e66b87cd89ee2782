// Program of a separate process, which ensure-app.ts starts. Builds the app of the studio.
import { runForkedProgram } from '#src/lib/node/process/fork-program.ts'
import { buildApp } from './build-app.ts'
import type { AppBuildProgram } from './ensure-app.ts'

await runForkedProgram<AppBuildProgram>(() => buildApp(process.cwd(), process.env))
