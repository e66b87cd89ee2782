// npm run generate: checks the content, and generates modules, fonts and images from it. Exit code 1 if the content has errors.
import { generateContent, updateFontsAndImages, withGeneratedLock } from '#src/build/generate-all.ts'
import { commandError, runCommand } from '#src/lib/node/process/command.ts'

const root = process.cwd()

await runCommand(() =>
  withGeneratedLock(root, async () => {
    const { hasErrors, report } = await generateContent(root, process.env)
    if (!hasErrors) await updateFontsAndImages(root)
    return commandError(report, hasErrors ? 1 : 0)
  }),
)
