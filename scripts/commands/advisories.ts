// npm run advisories: counts the security advisories for all packages, including those of tests and lint. Exit code 1 if one is of high or
// critical severity, 2 if the registry cannot be reached.
import { spawnSync } from 'node:child_process'
import { commandError, runCommand } from '#src/lib/node/process/command.ts'

type AuditReport = { message?: string; metadata?: { vulnerabilities: Record<string, number> } }

await runCommand(() => {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8' })
  // The cast is safe: npm audit prints an AuditReport. If npm was killed, it prints nothing, and the empty report {} leads to exit code 2.
  const { message = 'no reason given', metadata } = JSON.parse(stdout || '{}') as AuditReport
  if (metadata === undefined) return commandError(`The registry cannot be asked for advisories: ${message}.`, 2)
  const { high = 0, critical = 0 } = metadata.vulnerabilities
  const count = high + critical
  return {
    stdout: `${count} advisories of high or critical severity for the packages of the project.\n`,
    stderr: count > 0 ? 'To list them: npm audit\n' : '',
    exitCode: count > 0 ? 1 : 0,
  }
})
