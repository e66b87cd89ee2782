/**
 * Settings of a systemd service that may write only the folders that its unit names. Such a service needs no capabilities. There is no
 * SystemCallFilter: with a system call that a new version of Node.js or Chromium adds, the service would fail on servers only.
 */
export const serviceSandbox = `UMask=0077
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
