// npm run studio: serves the editor to several people, behind sign-in (docs/operate/studio.md). npm run studio -- add | remove | people |
// code: manages the people. npm run studio -- unit prints a unit for systemd.
import { runCommand } from '#src/lib/node/process/command.ts'
import { runStudio } from '#src/studio/index.ts'

await runCommand(() => runStudio(process.argv.slice(2), process.env, process.cwd()))
