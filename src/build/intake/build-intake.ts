import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleTemplates } from '#src/build/site/bundle-templates.ts'
import { baseLocale } from '#src/content-model/i18n/locales.ts'
import { intakeTemplatesFile } from '#src/intake/protocol/templates-file.ts'
import { caddyProxy, nginxProxy } from './proxies.ts'
import { commandScript, settingsFile } from './settings-file.ts'
import { systemdUnit } from './systemd-unit.ts'

type IntakeBuild = {
  root: string
  folder: string
  /** Base path of the site: '/' or '/house/'. */
  base: string
  /** Folder in which the site has already written its Caddyfile and nginx.conf. An intake on the same host overwrites them. */
  deployFolder: string
}

/**
 * Bundles the templates of the intake into one module, and writes the files that set up the machine on which the intake runs. Does nothing
 * unless site.yaml sets `delivery: intake`.
 */
export async function buildIntake({ root, folder, base, deployFolder }: IntakeBuild): Promise<void> {
  const { content } = await import('#src/content-model/all-languages/content.ts')
  const { delivery, slug, brand, url } = content[baseLocale].site
  if (delivery.kind !== 'intake') return
  const isStandalone = delivery.url !== undefined
  const file = join(root, folder, intakeTemplatesFile)
  await bundleTemplates({ root, entry: join(root, 'src/intake/templates/templates.ts'), file, base: isStandalone ? '/' : base })

  const command = isStandalone ? `scripts/commands/intake.ts --origin ${new URL(url).origin}` : 'scripts/commands/serve.ts'
  const { origin } = new URL(delivery.url ?? url)
  // The Caddyfile and nginx.conf of the site serve the pages on the host of the site. If the intake runs on another host, its two files
  // have a prefix and are beside those of the site. If it runs on the same host, its two files replace those of the site, which would serve
  // the pages without the intake.
  const prefix = isStandalone ? 'intake.' : ''
  writeFileSync(join(deployFolder, `${slug}.service`), systemdUnit(slug, brand, command))
  writeFileSync(join(deployFolder, `${slug}.env`), settingsFile(slug))
  writeFileSync(join(deployFolder, 'intake'), commandScript(slug), { mode: 0o755 })
  writeFileSync(join(deployFolder, `${prefix}Caddyfile`), caddyProxy(origin))
  writeFileSync(join(deployFolder, `${prefix}nginx.conf`), nginxProxy(origin))
}
