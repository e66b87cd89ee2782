import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { baseLocale } from '../content/i18n/locales.ts'
import { templatesFile } from '../intake/index.ts'
import { systemdUnit } from './systemd-unit.ts'

/**
 * Bundles the templates of the intake into one module and writes a systemd unit, if site.yaml sets `delivery: intake`. `base` is the base
 * path of the site: '/' or '/house/'.
 */
export async function buildIntake(root: string, folder: string, base: string): Promise<void> {
  const { content } = await import('../content/all-languages/index.ts')
  const { delivery, slug, brand, url } = content[baseLocale].site
  if (delivery.mode !== 'intake') return
  const isStandalone = delivery.url !== undefined
  const command = isStandalone ? `scripts/commands/intake.ts --origin ${new URL(url).origin}` : 'scripts/commands/serve.ts'
  mkdirSync(join(root, folder, 'deploy'), { recursive: true })
  writeFileSync(join(root, folder, 'deploy', `${slug}.service`), systemdUnit(slug, brand, command))
  const intakeBase = isStandalone ? '/' : base
  await build({
    configFile: false,
    root,
    base: intakeBase,
    mode: 'production',
    plugins: [react(), tailwindcss()],
    define: {
      'import.meta.env.BASE': JSON.stringify(intakeBase.slice(0, -1)),
      // Without this definition the bundle would contain both the development and the production build of React.
      'process.env.NODE_ENV': '"production"',
    },
    logLevel: 'warn',
    publicDir: 'src/public',
    ssr: { noExternal: true },
    build: {
      ssr: join(root, 'src/intake/templates/index.ts'),
      outDir: join(root, folder, dirname(templatesFile)),
      copyPublicDir: false,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: basename(templatesFile) } },
    },
  })
}
