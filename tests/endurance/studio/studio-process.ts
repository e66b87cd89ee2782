// A studio in a process that can be killed: node tests/endurance/studio/studio-process.ts FOLDER PORT. It prints “ready” once it listens.
import { once } from 'node:events'
import { createJsonLog } from '#src/lib/node/log.ts'
import { ownRepository } from '#src/publishing/git/index.ts'
import { readStudioSettings } from '#src/studio/runtime/settings.ts'
import { startStudio } from '#src/studio/start/start-studio.ts'
import { testApp } from '../../harness/studio/test-studio.ts'
import { checkedBuild } from './checked-build.ts'
import { fakeTemplates } from './team-studio.ts'

const [folder = '', port = ''] = process.argv.slice(2)
const settings = readStudioSettings({ STUDIO_FOLDER: folder }, process.cwd())
ownRepository(settings.cloneRoot, `${settings.cloneRoot}/.git`)
const log = createJsonLog((line) => process.stderr.write(line))
const { server } = await startStudio({ app: testApp(fakeTemplates), settings, log, build: checkedBuild })
await once(server.listen(Number(port), '127.0.0.1'), 'listening')
process.stdout.write('ready\n')
