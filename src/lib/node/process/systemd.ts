/**
 * Settings of a systemd service that may write only the folders that its unit names. Such a service needs no capabilities. There is no
 * SystemCallFilter: with a system call that a new version of Node.js or Chromium adds, the service would fail on servers only.
 */
const serviceSandbox = `UMask=0077
ProtectSystem=strict
PrivateTmp=yes
PrivateDevices=yes
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectControlGroups=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
LockPersonality=yes
NoNewPrivileges=yes
CapabilityBoundingSet=
SystemCallArchitectures=native`

export type SystemdService = {
  description: string
  /** Units after which the service starts, besides the network. */
  after?: readonly string[]
  /** The command, and other lines of the section [Service] that are about how it runs. */
  execution: readonly string[]
  restartSeconds: number
  /** What the service does before it stops. */
  beforeStop: string
  /** Lines of the section [Service] with what the sandbox permits. */
  permissions?: readonly string[]
}

/** Returns the unit of a service that restarts without limit, and stops within 150 s. */
export function systemdService({
  description,
  after = [],
  execution,
  restartSeconds,
  beforeStop,
  permissions = [],
}: SystemdService): string {
  const sandbox = permissions.length > 0 ? ['', ...permissions, serviceSandbox] : [serviceSandbox]
  return `[Unit]
Description=${description}
Wants=network-online.target
After=${['network-online.target', ...after].join(' ')}
# Otherwise systemd would give up after five starts that fail within ten seconds.
StartLimitIntervalSec=0

[Service]
${execution.join('\n')}
Restart=always
RestartSec=${restartSeconds}
# ${beforeStop}
TimeoutStopSec=150
${sandbox.join('\n')}

[Install]
WantedBy=multi-user.target
`
}
