// The program of the process in which the app of the studio is built (ensure-app.ts).
import { runForkedProgram } from '#src/lib/node/process/fork-program.ts'
import { buildApp } from './build-app.ts'
import type { AppBuildProgram } from './ensure-app.ts'

await runForkedProgram<AppBuildProgram>(() => buildApp(process.cwd(), process.env))
