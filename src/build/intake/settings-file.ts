import { servicePermissions } from './systemd-unit.ts'

/**
 * Returns the content of the settings file, which systemd and the commands of the intake read. `name` is the slug of the site. The values
 * that the owner fills in are in quotation marks. Without them, a value such as `a#b` would be read as `a` by Node.js, but as `a#b` by
 * systemd.
 */
export const settingsFile = (name: string): string => `# Settings of the server (docs/operate/intake.md). Readable only by root.
DATA_FOLDER=/var/lib/${name}
# Mount another disk here.
BACKUP_FOLDER=/var/lib/${name}-backups
# The proxy on this machine.
TRUSTED_PROXY=127.0.0.1,::1
# For example "smtps://user:password@mail.example". In the password, write # as %23, / as %2F, % as %25.
SMTP_URL=""
# People who may read requests, with commas between them: "Ada Lovelace <ada@house.example>,bob@house.example"
STAFF=""
# Who gets the mails about requests, with a language: "ada@house.example:en,paris@house.example:fr". Empty: the address of the site.
NOTIFY=""
`

/**
 * Returns the script that root installs to run commands of the intake. systemd reads the settings and runs the command as the user of the
 * service, so that no code of the release runs as root.
 */
export const commandScript = (name: string): string => `#!/bin/sh
# Runs a command of the intake with the settings and as the user of the server: sudo ${name}-intake check (docs/operate/server.md)
exec systemd-run --quiet --collect --pipe --wait \\
${[...servicePermissions(name), 'UMask=0077', `EnvironmentFile=/etc/${name}.env`, `WorkingDirectory=/srv/${name}`]
  .map((property) => `  --property='${property}' \\\n`)
  .join('')}  /srv/${name}/node_modules/.bin/node scripts/commands/intake.ts "$@"
`
