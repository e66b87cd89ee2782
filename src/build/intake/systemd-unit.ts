import { systemdService } from '#src/lib/node/process/systemd.ts'

/**
 * Returns a systemd unit that runs the intake, with or without the site, as a dedicated user that can write only its data
 * (docs/operate/intake.md). `name` is the slug of the site.
 */
export const systemdUnit = (name: string, brand: string, command: string): string =>
  systemdService({
    description: brand,
    after: ['postgresql.service'],
    execution: [
      `ExecStart=/srv/${name}/node_modules/.bin/node ${command}`,
      '# Serves the next release without losing a request.',
      'ExecReload=/bin/kill -HUP $MAINPID',
      `WorkingDirectory=/srv/${name}`,
      'Environment=NODE_ENV=production',
      `EnvironmentFile=/etc/${name}.env`,
    ],
    restartSeconds: 1,
    beforeStop: '/health answers 503, open requests are finished (15 s), and the current mail is sent (at most 120 s).',
    permissions: servicePermissions(name),
  })

/** Properties of the user of the service, which may write only its data. The commands of the intake run with the same properties. */
export const servicePermissions = (name: string): readonly string[] => [
  'DynamicUser=yes',
  // systemd permits at most 31 characters in the name of a user.
  `User=${name.slice(0, 31)}`,
  `StateDirectory=${name} ${name}-backups`,
  'StateDirectoryMode=0700',
  'ProtectHome=yes',
  'RestrictNamespaces=yes',
]
