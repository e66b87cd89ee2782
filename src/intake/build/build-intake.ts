import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { baseLocale } from '#src/content/i18n/locales.ts'
import { bundleTemplates } from '#src/site/build/bundle-templates.ts'
import { intakeTemplatesFile } from '../model/templates-file.ts'
import { caddyProxy, nginxProxy } from './proxies.ts'
import { commandScript, settingsFile } from './settings-file.ts'
import { systemdUnit } from './systemd-unit.ts'

/**
 * If site.yaml sets `delivery: intake`, bundles the templates of the intake into one module, and writes the files that set up the machine
 * on which the intake runs. `base` is the base path of the site: '/' or '/house/'.
 */
export async function buildIntake(root: string, folder: string, base: string): Promise<void> {
  const { content } = await import('#src/content/all-languages/content.ts')
  const { delivery, slug, brand, url } = content[baseLocale].site
  if (delivery.mode !== 'intake') return
  const isStandalone = delivery.url !== undefined
  const file = join(root, folder, intakeTemplatesFile)
  await bundleTemplates({ root, entry: join(root, 'src/intake/templates/templates.ts'), file, base: isStandalone ? '/' : base })

  const command = isStandalone ? `scripts/commands/intake.ts --origin ${new URL(url).origin}` : 'scripts/commands/serve.ts'
  const { origin } = new URL(delivery.url ?? url)
  // If the site is on another host, Caddyfile and nginx.conf serve its pages there, so the files of the intake get a prefix. Otherwise they
  // replace these two files, which would serve the pages without the intake.
  const prefix = isStandalone ? 'intake.' : ''
  const deploy = join(root, folder, 'deploy')
  mkdirSync(deploy, { recursive: true })
  writeFileSync(join(deploy, `${slug}.service`), systemdUnit(slug, brand, command))
  writeFileSync(join(deploy, `${slug}.env`), settingsFile(slug))
  writeFileSync(join(deploy, 'intake'), commandScript(slug), { mode: 0o755 })
  writeFileSync(join(deploy, `${prefix}Caddyfile`), caddyProxy(origin))
  writeFileSync(join(deploy, `${prefix}nginx.conf`), nginxProxy(origin))
}
