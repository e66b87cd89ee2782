/**
 * Settings that restrict a systemd service. It gets no capabilities, and may write only the folders that its unit names. SystemCallFilter
 * is not set: if a new version of Node.js or Chromium used another system call, the service would fail on servers, and not in tests.
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
  /** Units after which the service starts, in addition to the network. */
  after?: readonly string[]
  /**
   * Lines of the section [Service]: `ExecStart`, and others such as the user, the folder and the environment. Restarts and timeouts are
   * added.
   */
  execution: readonly string[]
  restartSeconds: number
  /** Text for a comment in the unit: what the service does between the signal to stop and its end. */
  beforeStop: string
  /** Lines of the section [Service] that permit the service more than the restrictions would. */
  permissions?: readonly string[]
}

/** Returns the unit file of a service. systemd restarts the service without limit, and gives it 150 s to stop. */
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
