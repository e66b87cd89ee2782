import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { systemdService } from '#src/lib/node/process/systemd.ts'
import { servedFolder } from '#src/studio/publications/serve-release.ts'

/** The services that can run on a server: the studio, and the site that visitors get from it. */
const services = ['studio', 'site'] as const

type UnitOptions = {
  root: string
  folder: string
  environment: NodeJS.ProcessEnv
}

/**
 * Returns the systemd unit of a service with the paths and the user of this process; undefined for an unknown name. The service reads
 * further settings from /etc/NAME.env, if that file exists.
 */
export function studioUnit(name: string, { root, folder, environment }: UnitOptions): string | undefined {
  const service = services.find((known) => known === name)
  return service && (service === 'studio' ? unitOfStudio : unitOfSite)({ root, folder: resolve(root, folder), environment })
}

/**
 * Returns the systemd unit of the studio. The namespaces stay permitted, because the sandbox of Chromium needs them. Home folders can be
 * read, because ssh keeps its keys there.
 */
const unitOfStudio = ({ root, folder, environment }: UnitOptions): string =>
  unit({
    description: 'Studio',
    name: 'studio',
    root,
    command: 'scripts/commands/studio.ts',
    settings: [
      'Environment=NODE_ENV=production',
      `Environment=STUDIO_FOLDER=${folder}`,
      // The service gets this PATH, because the studio finds git and Chromium by it.
      `Environment=PATH=${environment['PATH'] ?? '/usr/local/bin:/usr/bin:/bin'}`,
      `ReadWritePaths=${root} ${folder}`,
      'ProtectHome=read-only',
    ],
  })

/**
 * Returns the systemd unit of the site. Before the first release there is nothing to serve, so systemd restarts the service until there is
 * a release.
 */
const unitOfSite = ({ root, folder }: UnitOptions): string =>
  unit({
    description: 'Site published by the studio',
    name: 'site',
    root,
    command: `scripts/commands/serve.ts ${servedFolder(folder)}`,
    settings: ['Environment=NODE_ENV=production', 'Environment=PORT=3001', 'RestrictNamespaces=yes', 'ProtectHome=read-only'],
  })

type StudioService = { description: string; name: string; root: string; command: string; settings: readonly string[] }

const unit = ({ description, name, root, command, settings }: StudioService): string =>
  systemdService({
    description,
    execution: [
      `ExecStart=${process.execPath} ${command}`,
      `WorkingDirectory=${root}`,
      `User=${userInfo().username}`,
      '# Settings of this machine, such as SMTP_URL. They replace those below. Readable only by root.',
      `EnvironmentFile=-/etc/${name}.env`,
      ...settings,
    ],
    restartSeconds: 2,
    beforeStop: 'Open requests are answered, and the current mail is sent (at most 120 s). A publication continues at the next start.',
  })
