import { basename, dirname, join } from 'node:path'
import { build } from 'vite'
import { baseLocale } from '../../src/i18n/locales.ts'
import { houseModule } from '../intake/house-module.ts'

/** Builds what the server of the house needs of the content into one module, where site.yaml says that it takes the requests. */
export async function buildIntake(root: string, folder: string): Promise<void> {
  const { content } = await import('../../src/content/generated/index.ts')
  if (content[baseLocale].site.delivery !== 'intake') return
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'src/intake/house.ts'),
      outDir: join(root, folder, dirname(houseModule)),
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: basename(houseModule) } },
    },
  })
}
