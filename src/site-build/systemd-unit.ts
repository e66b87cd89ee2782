/**
 * A unit for systemd that runs the server of the house, with or without the site, as a user of its own that can write nothing but its
 * data (docs/intake.md). `name` is the slug of the house.
 */
export const systemdUnit = (name: string, brand: string, command: string): string => `[Unit]
Description=${brand}
Wants=network-online.target
After=network-online.target

[Service]
ExecStart=/srv/${name}/node_modules/.bin/node ${command}
# The next release is taken over without a request that is lost.
ExecReload=/bin/kill -HUP $MAINPID
WorkingDirectory=/srv/${name}
Environment=NODE_ENV=production
Environment=DATA_FOLDER=/var/lib/${name}
# Mount another disk there.
Environment=BACKUP_FOLDER=/var/lib/${name}-backups
# SMTP_URL, STAFF and all that differs here; only root reads it.
EnvironmentFile=/etc/${name}.env
Restart=always
RestartSec=1
# It says so at /health, finishes what it has begun, and sends the mail that is on its way.
TimeoutStopSec=90

DynamicUser=yes
StateDirectory=${name} ${name}-backups
StateDirectoryMode=0700
UMask=0077
ProtectSystem=strict
ProtectHome=yes
PrivateTmp=yes
PrivateDevices=yes
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectControlGroups=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictNamespaces=yes
LockPersonality=yes
NoNewPrivileges=yes
CapabilityBoundingSet=
SystemCallArchitectures=native

[Install]
WantedBy=multi-user.target
`
