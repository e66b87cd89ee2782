import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { baseLocale } from '../content/i18n/locales.ts'
import { intakeTemplatesFile } from '../intake/index.ts'
import { bundleTemplates } from './bundle-templates.ts'
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
  const file = join(root, folder, intakeTemplatesFile)
  await bundleTemplates({ root, entry: join(root, 'src/intake/templates/index.ts'), file, base: isStandalone ? '/' : base })
}
