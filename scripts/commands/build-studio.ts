// npm run build:studio: builds the pages and the editor of the studio. npm run studio calls it when needed.
import { lockGenerated, runGenerate } from '#src/content-toolkit/commands/run-generate.ts'
import { updateIcons } from '#src/content-toolkit/generate/art/brand-assets.ts'
import { updateFonts } from '#src/content-toolkit/generate/art/index.ts'
import { requireUrlSafePath } from '#src/lib/node/files/folder-checks.ts'
import { replaceFolder } from '#src/lib/node/files/replace-folder.ts'
import { commandOutput, runCommand } from '#src/lib/node/process/command.ts'
import { appFolder, buildApp } from '#src/studio/index.ts'
import viteConfig from '../../vite.config.ts'

const root = process.cwd()

await runCommand(async () => {
  requireUrlSafePath(root)
  lockGenerated(root)
  const content = await runGenerate(root, process.env)
  if (content.exitCode !== 0) return content
  await Promise.all([updateFonts(root), updateIcons(root)])
  await replaceFolder(
    appFolder,
    (making) => buildApp({ root, folder: making, configure: () => viteConfig({ command: 'build', mode: 'production' }) }),
    () => true,
  )
  return commandOutput()
})
