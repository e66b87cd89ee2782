import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { isIntake } from '../content/tables/constants.ts'
import { baseLocale } from '../content/i18n/locales.ts'
import { houseModule } from '../intake/house-module.ts'
import { systemdUnit } from './systemd-unit.ts'

/**
 * Builds what the server of the house needs of the content, and its inbox, into one module, with a unit for systemd, where site.yaml
 * says that it takes the requests. `base` is where on its host the inbox stands: '/' or '/house/'.
 */
export async function buildIntake(root: string, folder: string, base: string): Promise<void> {
  const { content } = await import('../content/model/index.ts')
  const { delivery, slug, brand, url } = content[baseLocale].site
  if (!isIntake(delivery)) return
  const isElsewhere = delivery !== 'intake'
  const command = isElsewhere ? `scripts/commands/intake.ts --origin ${new URL(url).origin}` : 'scripts/commands/serve.ts'
  mkdirSync(join(root, folder, 'deploy'), { recursive: true })
  writeFileSync(join(root, folder, 'deploy', `${slug}.service`), systemdUnit(slug, brand, command))
  const ownBase = isElsewhere ? '/' : base
  await build({
    configFile: false,
    root,
    base: ownBase,
    mode: 'production',
    plugins: [react(), tailwindcss()],
    define: {
      'import.meta.env.BASE': JSON.stringify(ownBase.slice(0, -1)),
      // Otherwise React decides when it is loaded, and both of its versions come along.
      'process.env.NODE_ENV': '"production"',
    },
    logLevel: 'warn',
    publicDir: 'src/public',
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'src/intake/templates/house.ts'),
      outDir: join(root, folder, dirname(houseModule)),
      copyPublicDir: false,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: basename(houseModule) } },
    },
  })
}
